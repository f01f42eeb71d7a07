import type { ShortForms } from './short-forms.ts'

/** Abbreviations of Portuguese by field. */
const ANYWHERE = {
  titles:
    'sr.=senhor|sra.=senhora|srs.=senhores|dr.=doutor|dra.=doutora|Dr.=Doutor|Dr.ª=Doutora|Drª=Doutora|Sr.ª=Senhora|Srª=Senhora|Min.ª=Ministra|Dep.ª=Deputada|Sen.ª=Senadora|Des.ª=Desembargadora|Arq.ª=Arquiteta|Gov.ª=Governadora|Ver.ª=Vereadora|Emb.ª=Embaixadora|Dir.ª=Diretora|Adv.ª=Advogada|Dra.=Doutora|Drs.=Doutores|Dras.=Doutoras|Sr.=Senhor|Sra.=Senhora|Srs.=Senhores|Sras.=Senhoras|Srta.=Senhorita|Srtas.=Senhoritas|Prof.=Professor|Profa.=Professora|Prof.ª=Professora|Profª.=Professora|Profª=Professora|Profs.=Professores|' +
    'Eng.=Engenheiro|Enga.=Engenheira|Eng.ª=Engenheira|Engº=Engenheiro|Arq.=Arquiteto|Lic.=Licenciado|Ph.D.=P H D|M.Sc.=Mestre em Ciências|V.Exa.=Vossa Excelência|V.Ex.ª=Vossa Excelência|V.Exª=Vossa Excelência|V.Exas.=Vossas Excelências|' +
    'S.Exa.=Sua Excelência|S.Ex.ª=Sua Excelência|V.Sa.=Vossa Senhoria|V.S.ª=Vossa Senhoria|V.Sas.=Vossas Senhorias|SS.MM.=Suas Majestades|S.A.R.=Sua Alteza Real|S.A.I.=Sua Alteza Imperial|Exmo.=Excelentíssimo|Exma.=Excelentíssima|Exmos.=Excelentíssimos|Exmas.=Excelentíssimas|' +
    'Ilmo.=Ilustríssimo|Ilma.=Ilustríssima|Ilmos.=Ilustríssimos|Des.=Desembargador|Desa.=Desembargadora|Min.=Ministro|Dep.=Deputado|Deps.=Deputados|Sen.=Senador|Gov.=Governador|Pres.=Presidente|Emb.=Embaixador|Dir.=Diretor|Secr.=Secretário|Insp.=Inspetor|Visc.=Visconde|D.ª=Dona|' +
    'Proc.=Procurador|Jr.=Júnior|Mr.=Míster|Mrs.=Míssis|Fco.=Francisco|M.ª=Maria',
  military:
    'Gal.=General|Gen.=General|Gens.=Generais|Cel.=Coronel|Ten.=Tenente|Ten.-Cel.=Tenente Coronel|Ten.Cel.=Tenente Coronel|Ten.-Brig.=Tenente Brigadeiro|Cap.=Capitão|Maj.=Major|Maj.-Brig.=Major Brigadeiro|Cmte.=Comandante|Cmdte.=Comandante|Cdte.=Comandante|Comdte.=Comandante|Comte.=Comandante|Cte.=Comandante|Sgt.=Sargento|Sarg.=Sargento|Sgto.=Sargento|Subten.=Subtenente|' +
    'Alm.=Almirante|V.-Alm.=Vice-Almirante|C.-Alm.=Contra-Almirante|Brig.=Brigadeiro|Marech.=Marechal|Alf.=Alferes|Btl.=Batalhão|Bat.=Batalhão|Reg.=Regimento|Rgto.=Regimento|Sd.=Soldado|Pel.=Pelotão|FF.AA.=Forças Armadas',
  church:
    'Sto.=Santo|Sta.=Santa|Stos.=Santos|Pe.=Padre|Pes.=Padres|P.e=Padre|Fr.=Frei|Mons.=Monsenhor|Card.=Cardeal|Côn.=Cônego|Arceb.=Arcebispo|Rev.=Reverendo|Revdo.=Reverendo|Revmo.=Reverendíssimo|Revma.=Reverendíssima|Revdmo.=Reverendíssimo|Emmo.=Eminentíssimo|Diác.=Diácono|Bpo.=Bispo|N.Sra.=Nossa Senhora|N.S.ª=Nossa Senhora|N.Sr.=Nosso Senhor' +
    '',
  law:
    'art.=artigo|arts.=artigos|Arts.=Artigos|parág.=parágrafo|inc.=inciso|incs.=incisos|al.=alínea|als.=alíneas|Cód.=Código|cód.=código|Const.=Constituição|Dec.=Decreto|Res.=Resolução|Port.=Portaria|proc.=processo|disp.=disposição|tít.=título|Trib.=Tribunal|Jud.=Judicial|Exp.=Expediente|jur.=jurisprudência|' +
    'adm.=administração|Adm.=Administração|s.m.j.=salvo melhor juízo|doc.=documento|docs.=documentos|atte.=atenciosamente|Atte.=Atenciosamente|Att.=Atenciosamente',
  business:
    'nº=número|n.º=número|Nº=Número|N.º=Número|n°=número|N°=Número|nºs=números|n.ºs=números|núm.=número|Ltda.=limitada|S/A=S A|Cia.=companhia|Cias.=companhias|Bco.=Banco|Coop.=Cooperativa|Soc.=Sociedade|Assoc.=Associação|Fund.=Fundação|pgto.=pagamento|pgtos.=pagamentos|pagto.=pagamento|cta.=conta|c/c=conta corrente|venc.=vencimento|vcto.=vencimento|' +
    'a.a.=ao ano|a.m.=ao mês|a.d.=ao dia|obs.=observação|Obs.=Observação|aprox.=aproximadamente|máx.=máximo|mín.=mínimo|méd.=média|tel.=telefone|Tel.=Telefone|tels.=telefones|Tels.=Telefones|cel.=celular|ram.=ramal|dept.=departamento|depto.=departamento|Depto.=Departamento|Dpto.=Departamento|dpto.=departamento|unid.=unidade|unids.=unidades|dz.=dúzia|qtd.=quantidade|qtde.=quantidade|cx.postal=caixa postal|Cx.Postal=Caixa Postal',
  places:
    'Av.=Avenida|Avs.=Avenidas|av.=avenida|Pça.=Praça|Pç.=Praça|Trav.=Travessa|Tv.=Travessa|Rod.=Rodovia|Al.=Alameda|Lgo.=Largo|Lg.=Largo|Est.=Estrada|Estr.=Estrada|Jd.=Jardim|Vl.=Vila|Pq.=Parque|Conj.=Conjunto|cj.=conjunto|conj.=conjunto|Ed.=Edifício|Edif.=Edifício|ap.=apartamento|apto.=apartamento|apt.=apartamento|apts.=apartamentos|bl.=bloco|esq.=esquerdo|dto.=direito|hab.=habitantes|prov.=província|Prov.=Província|mun.=município|Mun.=Municipal|' +
    'Nac.=Nacional|Internac.=Internacional|Fed.=Federal|Estad.=Estadual|Municip.=Municipal|Metrop.=Metropolitano|Téc.=Técnico|EUA=Estados Unidos|E.U.A.=Estados Unidos|Univ.=Universidade|Fac.=Faculdade|Inst.=Instituto|Esc.=Escola|Acad.=Academia|Hosp.=Hospital|Bibl.=Biblioteca|Lab.=Laboratório|Igr.=Igreja|int.=interior|s/n=sem número|s/nº=sem número|resid.=residencial|Resid.=Residencial|Cons.=Conselheiro',
  books:
    'p.ex.=por exemplo|P.ex.=Por exemplo|v.g.=verbi gratia|i.e.=isto é|e.g.=por exemplo|etc.=et cétera|cf.=conforme|cfr.=conforme|vid.=veja|ibid.=ibidem|ib.=ibidem|op.cit.=obra citada|ob.cit.=obra citada|loc.cit.=lugar citado|P.S.:=Pós-escrito:|N.B.:=Nota bene:|' +
    'pág.=página|págs.=páginas|cap.=capítulo|caps.=capítulos|vol.=volume|vols.=volumes|fig.=figura|figs.=figuras|gráf.=gráfico|ilustr.=ilustração|fasc.=fascículo|fol.=fólio|ms.=manuscrito|mss.=manuscritos|lin.=linha|ed.=edição|eds.=editores|edit.=editora|org.=organizador|orgs.=organizadores|coord.=coordenador|coords.=coordenadores|trad.=tradução|pref.=prefácio|rev.=revista|ampl.=ampliada|atual.=atualizada|aum.=aumentada|corr.=corrigida|reimpr.=reimpressão|ingl.=inglês|fr.=francês|esp.=especialmente|introd.=introdução|colab.=colaboração|' +
    's.d.=sem data|s.l.=sem local|segs.=seguintes|ca.=cerca de|a.C.=antes de Cristo|d.C.=depois de Cristo|a.e.c.=antes da era comum|a.E.C.=antes da Era Comum|e.c.=era comum|a.n.e.=antes da nossa era|vs.=versus|adj.=adjetivo|adv.=advérbio|subst.=substantivo|pl.=plural|masc.=masculino|fem.=feminino|abrev.=abreviatura|pseud.=pseudônimo|orig.=original|lat.=latim',
  science:
    'subsp.=subespécie|spp.=espécies|gên.=gênero|i.v.=intravenosa|i.m.=intramuscular|v.o.=via oral|temp.=temperatura|vel.=velocidade|conc.=concentração|vit.=vitamina|compr.=comprimento|larg.=largura|alt.=altura|Op.=Opus|op.=opus|mov.=movimento|movs.=movimentos|orq.=orquestra|Orq.=Orquestra|arr.=arranjo',
}

export const portugueseShortForms: ShortForms = {
  anywhere: Object.values(ANYWHERE),
  before_figures: [
    'cat.=categoria|ec.=equação|eq.=equação|ses.=sessão|sl.=sala|lj.=loja|pav.=pavimento|niv.=nível|gr.=grau|cl.=classe|mód.=módulo|exp.=expediente|reg.=registro|inv.=inventário|ord.=ordem|ex.=exemplo|probl.=problema|teor.=teorema|min.=minuto|p.=página|pp.=páginas|c.=cerca de|v.=versão|ver.=versão|vers.=versão|t.=tomo|l.=linha|f.=folha|fl.=folha|fls.=folhas|n.=número|No.=número|col.=coluna|cols.=colunas|liv.=livro|tab.=tabela|sec.=seção|seç.=seção|ex.=exemplo|ep.=episódio|lat.=latitude|long.=longitude|lt.=lote|qd.=quadra|Q.=quadra|km.=quilômetro|mod.=modelo',
  ],
  amid: [],
  behind_figures: [
    'un.=unidade/unidades|sem.=semana/semanas|ex.=exemplar/exemplares|ton.=tonelada/toneladas|a.l.=ano-luz/anos-luz|comp.=comprimido/comprimidos|caps.=cápsula/cápsulas|A.P.=antes do presente|ss.=seguintes',
  ],
  before_names: [
    'prof.=professor|profa.=professora|Pref.=Prefeitura|Câm.=Câmara|Col.=Colégio|Cond.=Condomínio|Faz.=Fazenda|Mal.=Marechal|Bel.=Bacharel|Asp.=Aspirante|Ver.=Vereador|Com.=Comendador|Del.=Delegado|Ir.=Irmã|Me.=Mestre|Ma.=Mestra|MM.=Meritíssimo|Adv.=Advogado|Par.=Paróquia|Sec.=Secretário|Rep.=República|Cid.=Cidade|Sub.=Subtenente|Cb.=Cabo|Sra=Senhora|Sr=Senhor|Dr=Doutor|Dra=Doutora|Prof=Professor|Côns.=Cônsul|Div.=Divisão|Mte.=Monte',
  ],
}

/** Of people's lives. */
export const portugueseLives = 'n.=nasceu em|m.=morreu em|f.=faleceu em|fl.=ativo em|nasc.=nasceu em|fal.=faleceu em'

/** Abbreviations of several words. */
export const portuguesePhrases: Record<string, string> = {
  'a. de C.': 'antes de Cristo',
  'd. de C.': 'depois de Cristo',
  'et al.': 'e outros',
  'N. do T.': 'nota do tradutor',
  'N. da T.': 'nota da tradutora',
  'N. do E.': 'nota do editor',
  'N. da R.': 'nota da redação',
  'N. do A.': 'nota do autor',
}
