import type { ShortForms } from './short-forms.ts'

/** Abbreviations of Spanish by field. */
const ANYWHERE = {
  titles:
    'sr.=señor|sra.=señora|sres.=señores|srta.=señorita|dr.=doctor|dra.=doctora|gral.=general|Dr.=Doctor|Dr.ª=Doctora|Drª=Doctora|Sr.ª=Señora|Dir.ª=Directora|Lic.ª=Licenciada|Ing.ª=Ingeniera|Arq.ª=Arquitecta|Min.ª=Ministra|Dra.=Doctora|Dres.=Doctores|Dras.=Doctoras|Sr.=Señor|Sra.=Señora|Sres.=Señores|Sras.=Señoras|Srta.=Señorita|Srtas.=Señoritas|Prof.=Profesor|Profa.=Profesora|' +
    'Prof.ª=Profesora|Profs.=Profesores|Lic.=Licenciado|Licdo.=Licenciado|Lcdo.=Licenciado|Lcda.=Licenciada|Ldos.=Licenciados|Licda.=Licenciada|Ldo.=Licenciado|Lda.=Licenciada|Ing.=Ingeniero|Arq.=Arquitecto|Mtro.=Maestro|Mtra.=Maestra|' +
    'Mgtr.=Magíster|Mgs.=Magíster|M.Sc.=Máster en Ciencias|Ph.D.=P H D|Abg.=Abogado|Abog.=Abogado|Dña.=doña|Ud.=usted|Uds.=ustedes|Vd.=usted|Vds.=ustedes|Vda.=viuda|' +
    'Excmo.=Excelentísimo|Excma.=Excelentísima|Excmos.=Excelentísimos|Excmas.=Excelentísimas|Ilmo.=Ilustrísimo|Ilma.=Ilustrísima|Ilmos.=Ilustrísimos|Iltmo.=Ilustrísimo|Magfco.=Magnífico|' +
    'Mgfco.=Magnífico|Hble.=Honorable|Pdte.=Presidente|Pdta.=Presidenta|Srio.=Secretario|Sria.=Secretaria|Gdor.=Gobernador|Magdo.=Magistrado|Fdo.=Firmado|Dtor.=Director|' +
    'Dtora.=Directora|Insp.=Inspector|Gte.=Gerente|Catedr.=Catedrático|Mr.=Míster|Mrs.=Misis|SS.MM.=Sus Majestades|SS.AA.RR.=Sus Altezas Reales|S.A.R.=Su Alteza Real|S.A.I.=Su Alteza Imperial|' +
    'S.M.C.=Su Majestad Católica|Fdez.=Fernández|Fndez.=Fernández|Rguez.=Rodríguez|Rdguez.=Rodríguez|Glez.=González|Glz.=González|Gonz.=González|' +
    'Hdez.=Hernández|Mtnez.=Martínez|Mtz.=Martínez|Dguez.=Domínguez|Gtz.=Gutiérrez|Gutz.=Gutiérrez|Fco.=Francisco|M.ª=María',
  military:
    'Gral.=General|Grales.=Generales|Tte.=Teniente|Ttes.=Tenientes|Cnel.=Coronel|Tcnel.=Teniente Coronel|Cap.=Capitán|Capt.=Capitán|Cptn.=Capitán|Cmdte.=Comandante|Cdte.=Comandante|' +
    'Cmte.=Comandante|Comte.=Comandante|Cte.=Comandante|Sgto.=Sargento|Sarg.=Sargento|Sgt.=Sargento|Cbo.=Cabo|Alfz.=Alférez|Alf.=Alférez|Subtte.=Subteniente|Subof.=Suboficial|Brig.=Brigadier|' +
    'Alm.=Almirante|Valm.=Vicealmirante|Calm.=Contralmirante|Contralm.=Contralmirante|Vicealm.=Vicealmirante|Bón.=Batallón|Batn.=Batallón|Rgto.=Regimiento|Regto.=Regimiento|Gdia.=Guardia|' +
    'FF.AA.=Fuerzas Armadas|FF.CC.=ferrocarriles|FF.SS.E.=Fuerzas y Cuerpos de Seguridad del Estado',
  church:
    'Sto.=Santo|Sta.=Santa|Stos.=Santos|Stas.=Santas|Mons.=Monseñor|Card.=Cardenal|Arz.=Arzobispo|Arzob.=Arzobispo|Pbro.=Presbítero|Presb.=Presbítero|Emmo.=Eminentísimo|Rvdo.=Reverendo|' +
    'Rvda.=Reverenda|Rvdmo.=Reverendísimo|Revdo.=Reverendo|Rev.=Reverendo|Rdo.=Reverendo|Hno.=Hermano|Hna.=Hermana|Hnos.=Hermanos|hnos.=hermanos|hno.=hermano|hna.=hermana|Hnas.=Hermanas|Fr.=Fray|Bto.=Beato|Bta.=Beata|Ntra.=Nuestra|' +
    'Ntro.=Nuestro|Pquia.=Parroquia|Dióc.=Diócesis|Smo.=Santísimo|Stmo.=Santísimo|Ssmo.=Santísimo|Stma.=Santísima|Sma.=Santísima|' +
    'SS.PP.=Santos Padres|Ob.=Obispo',
  law:
    'art.=artículo|arts.=artículos|párr.=párrafo|párrs.=párrafos|apdo.=apartado|apdos.=apartados|Apdo.=Apartado|Aptdo.=Apartado|apart.=apartado|inc.=inciso|incs.=incisos|disp.=disposición|disps.=disposiciones|secs.=secciones|títs.=títulos|refs.=referencias|docs.=documentos|doc.=documento|notif.=notificación|disp.adic.=disposición adicional|' +
    'disp.trans.=disposición transitoria|disp.derog.=disposición derogatoria|tít.=título|secc.=sección|' +
    'expte.=expediente|exptes.=expedientes|Expte.=Expediente|ref.=referencia|sent.=sentencia|Jdo.=Juzgado|Juzg.=Juzgado|Trib.=Tribunal|' +
    'Ayto.=Ayuntamiento|Aytos.=Ayuntamientos|Cód.=Código|cód.=código|Const.=Constitución|Dto.=Decreto|Dcto.=Decreto|Decr.=Decreto|Res.=Resolución|Reg.=Reglamento|LL.OO.=Leyes Orgánicas|' +
    'CC.AA.=comunidades autónomas|EE.LL.=entidades locales|DD.HH.=derechos humanos|DD.FF.=derechos fundamentales|admón.=administración|Admón.=Administración|atte.=atentamente|Atte.=Atentamente|' +
    'p.o.=por orden|c.c.=con copia|N.I.F.=NIF',
  business:
    'núm.=número|núms.=números|n.º=número|nº=número|N.º=número|Nº=número|n.os=números|n.ᵒˢ=números|nros.=números|nro.=número|Nro.=número|n°=número|N°=número|ptas.=pesetas|pta.=peseta|' +
    'céts.=céntimos|cts.=céntimos|cént.=céntimo|ctvs.=centavos|dpto.=departamento|Dpto.=Departamento|Depto.=Departamento|depto.=departamento|uds.=unidades|unids.=unidades|' +
    'Cía.=compañía|Cia.=compañía|cía.=compañía|Ltda.=Limitada|Ltd.=Limitada|Bco.=Banco|Sdad.=Sociedad|Coop.=Cooperativa|suc.=sucursal|fra.=factura|fras.=facturas|cta.=cuenta|ctas.=cuentas|' +
    'cta.cte.=cuenta corriente|c/c=cuenta corriente|c/u=cada uno|impte.=importe|dto.=descuento|dcto.=descuento|RR.HH.=recursos humanos|RR.PP.=relaciones públicas|' +
    'rte.=remitente|Rte.=Remitente|apr.=aprobado|vto.=vencimiento|vtos.=vencimientos|aprox.=aproximadamente|máx.=máximo|mín.=mínimo|tfno.=teléfono|Tfno.=Teléfono|tfnos.=teléfonos|' +
    'tel.=teléfono|Tel.=Teléfono|tels.=teléfonos|teléf.=teléfono|Teléf.=Teléfono|tlf.=teléfono|Tlf.=Teléfono|telf.=teléfono|Telf.=Teléfono|RR.SS.=redes sociales|admtvo.=administrativo|SS.SS.=servicios sociales|CC.OO.=Comisiones Obreras|CCOO=Comisiones Obreras',
  places:
    'Av.=Avenida|Avda.=Avenida|av.=avenida|avda.=avenida|avs.=avenidas|ctra.=carretera|blvd.=bulevar|Avdas.=Avenidas|Pza.=Plaza|Plza.=Plaza|Pl.=Plaza|pza.=plaza|Ctra.=Carretera|Carr.=Carretera|Cra.=Carrera|Pje.=Pasaje|Pº=Paseo|P.º=Paseo|Pso.=Paseo|Rda.=Ronda|' +
    'Trav.=Travesía|Cno.=Camino|Cjón.=Callejón|Gta.=Glorieta|Bv.=Bulevar|Bvar.=Bulevar|Blvr.=Bulevar|Blvd.=Bulevar|Autop.=Autopista|Fracc.=Fraccionamiento|Urb.=Urbanización|Edif.=Edificio|' +
    'esq.=esquina|izq.=izquierda|izqda.=izquierda|izqdo.=izquierdo|dcha.=derecha|dcho.=derecho|entlo.=entresuelo|ppal.=principal|Mpio.=Municipio|mpio.=municipio|mpios.=municipios|Pcia.=Provincia|' +
    'prov.=provincia|Prov.=Provincia|provs.=provincias|Edo.=Estado|Cdad.=Ciudad|Pto.=Puerto|hab.=habitantes|habs.=habitantes|int.=interior|ext.=exterior|s/n=sin número|' +
    'Nac.=Nacional|Internac.=Internacional|Fed.=Federal|Mpal.=Municipal|Metrop.=Metropolitano|Aut.=Autónoma|Polit.=Politécnica|Téc.=Técnico|EE.UU.=Estados Unidos|EEUU=Estados Unidos|EE.UU=Estados Unidos|E.E.U.U.=Estados Unidos|EUA=Estados Unidos|NN.UU.=Naciones Unidas|JJ.OO.=Juegos Olímpicos|JJOO=Juegos Olímpicos|RR.CC.=Reyes Católicos|PP.NN.=parques nacionales|' +
    'BB.AA.=Bellas Artes|Univ.=Universidad|Fac.=Facultad|Inst.=Instituto|Esc.=Escuela|Acad.=Academia|Asoc.=Asociación|Fund.=Fundación|Hosp.=Hospital|Bibl.=Biblioteca|Soc.=Sociedad|Lab.=Laboratorio|Igl.=Iglesia',
  books:
    'p.ej.=por ejemplo|P.ej.=Por ejemplo|P.D.:=Posdata:|N.B.:=Nota bene:|v.gr.=verbigracia|v.g.=verbigracia|i.e.=esto es|e.g.=por ejemplo|etc.=etcétera|cf.=véase|cfr.=véase|vid.=véase|ibíd.=ibídem|ibid.=ibídem|' +
    'op.cit.=obra citada|ob.cit.=obra citada|loc.cit.=lugar citado|' +
    'pág.=página|págs.=páginas|cap.=capítulo|caps.=capítulos|vol.=volumen|vols.=volúmenes|fig.=figura|figs.=figuras|gráf.=gráfico|lám.=lámina|láms.=láminas|ilustr.=ilustración|' +
    'fasc.=fascículo|fol.=folio|fols.=folios|ms.=manuscrito|mss.=manuscritos|lín.=línea|líns.=líneas|apénd.=apéndice|ejs.=ejemplos|s.f.=sin fecha|s.a.=sin año|s.l.=sin lugar|' +
    'sig.=siguiente|sigs.=siguientes|sgte.=siguiente|sgtes.=siguientes|ca.=circa|ed.=edición|eds.=editores|edit.=editorial|coord.=coordinador|coords.=coordinadores|comp.=compilador|' +
    'trad.=traducción|pról.=prólogo|introd.=introducción|AA.VV.=autores varios|VV.AA.=varios autores|a.C.=antes de Cristo|' +
    'd.C.=después de Cristo|a.J.C.=antes de Jesucristo|d.J.C.=después de Jesucristo|a.e.c.=antes de la era común|e.c.=de la era común|' +
    'a.n.e.=antes de nuestra era|d.n.e.=de nuestra era|n.e.=de nuestra era|q.e.p.d.=que en paz descanse|Q.E.P.D.=que en paz descanse|D.E.P.=descanse en paz|R.I.P.=requiéscat in pace|' +
    'vs.=versus|act.=actualmente|orig.=original|pseud.=seudónimo|bibliogr.=bibliografía|rev.=revisada|ampl.=ampliada|corr.=corregida|aum.=aumentada|reimpr.=reimpresión|facs.=facsímil|cast.=castellano|esp.=especialmente|ingl.=inglés|fr.=francés|ár.=árabe|enc.=encuadernado|abrev.=abreviatura|adj.=adjetivo|adv.=adverbio|sust.=sustantivo|pl.=plural|masc.=masculino|fem.=femenino|lat.=latín',
  science:
    'subsp.=subespecie|spp.=especies|gén.=género|i.v.=intravenosa|i.m.=intramuscular|v.o.=vía oral|s.c.=subcutánea|temp.=temperatura|vel.=velocidad|altit.=altitud|' +
    'p.eb.=punto de ebullición|p.f.=punto de fusión|conc.=concentración|vit.=vitamina|tto.=tratamiento|Tto.=Tratamiento|cda.=cucharada|cdas.=cucharadas|cdta.=cucharadita|cdtas.=cucharaditas|' +
    'cdita.=cucharadita|cditas.=cucharaditas|Op.=Opus|op.=opus|mov.=movimiento|movs.=movimientos|orq.=orquesta|Orq.=Orquesta|arr.=arreglo',
}

export const spanishShortForms: ShortForms = {
  anywhere: Object.values(ANYWHERE),
  before_figures: [
    'cat.=categoría|ec.=ecuación|ses.=sesión|of.=oficina|ofic.=oficina|desp.=despacho|loc.=local|pab.=pabellón|mz.=manzana|lte.=lote|niv.=nivel|gr.=grado|cl.=clase|mód.=módulo|exp.=expediente|reg.=registro|inv.=inventario|ord.=orden|ejerc.=ejercicio|probl.=problema|teor.=teorema|lec.=lección|min.=minuto|p.=página|pp.=páginas|c.=cerca de|v.=versión|ver.=versión|vers.=versión|t.=tomo|tt.=tomos|l.=línea|f.=folio|n.=número|col.=columna|cols.=columnas|lib.=libro|tab.=tabla|sec.=sección|cuad.=cuadro|' +
      'graf.=gráfico|il.=ilustración|ej.=ejemplo|res.=resolución|ext.=extensión|apto.=apartamento|blq.=bloque|kms.=kilómetros|km.=kilómetro|lat.=latitud|long.=longitud|alt.=altitud|pobl.=población|sup.=superficie|' +
      'tit.=título|can.=canon|esc.=escena|pl.=planta|hab.=habitación|temp.=temporada|ep.=episodio|cáp.=capítulo|mod.=modelo|No.=número|C.P.=código postal|R.D.=Real Decreto|R.D.L.=Real Decreto Ley|RD=Real Decreto|RDL=Real Decreto Ley|L.O.=Ley Orgánica|LO=Ley Orgánica|D.L.=Decreto Ley|R.O.=Real Orden|L.=Ley|O.M.=Orden Ministerial',
  ],
  amid: [],
  behind_figures: [
    'u.=unidad/unidades|sem.=semana/semanas|ej.=ejemplar/ejemplares|ton.=tonelada/toneladas|has.=hectárea/hectáreas|c.c.=centímetros cúbicos|a.l.=año luz/años luz|comp.=comprimido/comprimidos|caps.=cápsula/cápsulas|A.P.=antes del presente|ss.=siguientes',
  ],
  before_names: [
    'prof.=profesor|profa.=profesora|Col.=Colonia|Cor.=Coronel|Dir.=Director|Gob.=Gobernador|Min.=Ministro|Sec.=Secretario|Sen.=Senador|Dip.=Diputado|Alc.=Alcalde|Emb.=Embajador|My.=Mayor|Gen.=General|Com.=Comisario|Cd.=Ciudad|Rep.=República|' +
      'Pte.=Presidente|Pres.=Presidente|Div.=División|Est.=Estación|Is.=Islas|Mte.=Monte|Adm.=Administrador|Téc.=Técnico|Vice.=Vicepresidente|Jta.=Junta|Rect.=Rector|Dec.=Decano|Hdos.=Herederos',
  ],
}

/** Of people's lives. */
export const spanishLives = 'n.=nació en|m.=murió en|f.=falleció en|fl.=activo en|nac.=nació en|fall.=falleció en|b.=bautizado en'

/** Abbreviations of several words. */
export const spanishPhrases: Record<string, string> = {
  'N.ª S.ª': 'Nuestra Señora',
  'disp. final': 'disposición final',
  'EE UU': 'Estados Unidos',
  'et al.': 'y otros',
  'N. del T.': 'nota del traductor',
  'N. del E.': 'nota del editor',
  'N. de la R.': 'nota de la redacción',
  'N. de R.': 'nota de la redacción',
  'N. de la T.': 'nota de la traductora',
  'a. de C.': 'antes de Cristo',
  'd. de C.': 'después de Cristo',
  'a. de J. C.': 'antes de Jesucristo',
  'd. de J. C.': 'después de Jesucristo',
}
