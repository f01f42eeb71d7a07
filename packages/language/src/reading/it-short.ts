import type { ShortForms } from './short-forms.ts'

/** Short forms of Italian by field. */
const ANYWHERE = {
  titles:
    'sig.=signor|Sig.=Signor|sig.ra=signora|Sig.ra=Signora|sig.na=signorina|Sig.na=Signorina|sigg.=signori|Sigg.=Signori|dott.=dottor|Dott.=Dottor|' +
    'dott.ssa=dottoressa|Dott.ssa=Dottoressa|dr.=dottor|Dr.=Dottor|dr.ssa=dottoressa|Dr.ssa=Dottoressa|prof.=professor|Prof.=Professor|' +
    'prof.ssa=professoressa|Prof.ssa=Professoressa|proff.=professori|Proff.=Professori|ing.=ingegner|Ing.=Ingegner|avv.=avvocato|Avv.=Avvocato|' +
    'arch.=architetto|Arch.=Architetto|geom.=geometra|Geom.=Geometra|rag.=ragionier|Rag.=Ragionier|on.=onorevole|On.=Onorevole|onn.=onorevoli|' +
    'sen.=senatore|Sen.=Senatore|cav.=cavalier|Cav.=Cavalier|comm.=commendatore|Comm.=Commendatore|pres.=presidente|Pres.=Presidente|' +
    'segr.=segretario|Segr.=Segretario|dir.=direttore|Dir.=Direttore|jr.=junior|Jr.=Junior|Mr.=Mister|Mrs.=Missis|' +
    'S.M.=Sua Maestà|S.E.=Sua Eccellenza|S.A.R.=Sua Altezza Reale|S.Em.=Sua Eminenza|gent.mo=gentilissimo|Gent.mo=Gentilissimo|' +
    'gent.ma=gentilissima|Gent.ma=Gentilissima|ill.mo=illustrissimo|Ill.mo=Illustrissimo|egr.=egregio|Egr.=Egregio|spett.=spettabile|' +
    'Spett.=Spettabile',
  church: 'mons.=monsignor|Mons.=Monsignor|card.=cardinal|Card.=Cardinal|SS.=Santissima|vesc.=vescovo|Arciv.=Arcivescovo',
  military:
    'col.=colonnello|Col.=Colonnello|magg.=maggiore|Magg.=Maggiore|ten.=tenente|Ten.=Tenente|amm.=ammiraglio|' +
    'Amm.=Ammiraglio|serg.=sergente|Serg.=Sergente|mar.llo=maresciallo|brig.=brigadiere|rgt.=reggimento|btg.=battaglione|div.=divisione',
  law:
    'artt.=articoli|Artt.=Articoli|art.=articolo|Art.=Articolo|co.=comma|lett.=lettera|D.Lgs.=Decreto Legislativo|d.lgs.=decreto legislativo|' +
    'D.L.=Decreto Legge|d.l.=decreto legge|D.M.=Decreto Ministeriale|D.P.R.=D P R|L.R.=Legge Regionale|G.U.=Gazzetta Ufficiale|' +
    'Cost.=Costituzione|c.c.=codice civile|c.p.=codice penale|c.p.c.=codice di procedura civile|c.p.p.=codice di procedura penale|' +
    'Cass.=Cassazione|Trib.=Tribunale|sent.=sentenza|reg.=regolamento|Reg.=Regolamento|prot.=protocollo|all.=allegato',
  business:
    'S.p.A.=S P A|S.r.l.=S R L|s.r.l.=S R L|F.lli=Fratelli|f.lli=fratelli|c/c=conto corrente|c/o=presso|c.a.=corrente anno|u.s.=ultimo scorso|' +
    'p.v.=prossimo venturo|tel.=telefono|Tel.=Telefono|cell.=cellulare|Cell.=Cellulare|uff.=ufficio|Uff.=Ufficio|dip.=dipartimento|' +
    'Dip.=Dipartimento|Min.=Ministero|Univ.=Università|univ.=università|Ist.=Istituto|ist.=istituto|Soc.=Società|soc.=società|' +
    'Ass.=Associazione|assoc.=associazione|max.=massimo|min.=minimo|tot.=totale|oss.=osservazione',
  places:
    'V.le=Viale|v.le=viale|C.so=Corso|c.so=corso|P.za=Piazza|p.za=piazza|P.zza=Piazza|p.zza=piazza|L.go=Largo|l.go=largo|prov.=provincia|' +
    'Prov.=Provincia|fraz.=frazione|loc.=località|naz.=nazionale|Naz.=Nazionale|int.=interno|lat.=latitudine|long.=longitudine|alt.=altitudine|s.l.m.=sul livello del mare',
  books:
    'p.es.=per esempio|P.es.=Per esempio|ad es.=ad esempio|Ad es.=Ad esempio|per es.=per esempio|Per es.=Per esempio|ecc.=eccetera|etc.=eccetera|' +
    'cfr.=confronta|Cfr.=Confronta|vd.=vedi|ibid.=ibidem|op.cit.=opera citata|N.B.=nota bene|P.S.=post scriptum|n.d.r.=nota del redattore|' +
    'N.d.R.=Nota del Redattore|N.d.T.=Nota del Traduttore|N.d.A.=Nota dell’Autore|pagg.=pagine|pag.=pagina|capp.=capitoli|cap.=capitolo|' +
    'voll.=volumi|vol.=volume|figg.=figure|fig.=figura|tab.=tabella|tabb.=tabelle|sez.=sezione|Sez.=Sezione|par.=paragrafo|trad.=traduzione|' +
    'rist.=ristampa|ed.=edizione|edd.=edizioni|pref.=prefazione|intr.=introduzione|orig.=originale|ingl.=inglese|franc.=francese|ted.=tedesco|' +
    'spagn.=spagnolo|pseud.=pseudonimo|sing.=singolare|plur.=plurale|agg.=aggettivo|sost.=sostantivo|secc.=secoli|sec.=secolo|' +
    'a.C.=avanti Cristo|a. C.=avanti Cristo|d.C.=dopo Cristo|d. C.=dopo Cristo|segg.=seguenti|et al.=e altri|ca.=circa|vs.=contro|s.d.=senza data',
}

export const italianShortForms: ShortForms = {
  anywhere: Object.values(ANYWHERE),
  amid: [
    'es.=esempio|mod.=modello|temp.=temperatura|vel.=velocità|lung.=lunghezza|largh.=larghezza|prof.=profondità|sup.=superficie',
  ],
  before_names: [
    'Ing=Ingegner|Avv=Avvocato|Prof=Professor|gen.=generale|Gen.=Generale|Dott=Dottor|Dr=Dottor|Sig=Signor|Mar.=Maresciallo|cap.=capitano|Cap.=Capitano',
  ],
  before_figures: [
    'nn.=numeri|n.=numero|N.=Numero|n°=numero|N°=Numero|nº=numero|Nº=Numero|num.=numero|pp.=pagine|p.=pagina|c.=circa|vv.=versi|v.=verso|' +
      'r.=riga|ep.=episodio|eq.=equazione|es.=esercizio|inv.=inventario|cat.=catalogo|lib.=libro|st.=stagione|ver.=versione|vers.=versione|' +
      'km.=chilometro|l.=legge|L.=Legge|f.=foglio|ff.=fogli|t.=tomo',
  ],
  behind_figures: [
    'ab.=abitante/abitanti|ab=abitante/abitanti|sec.=secondo/secondi|sec=secondo/secondi|min.=minuto/minuti|gg.=giorno/giorni|gg=giorno/giorni|' +
      'pagg.=pagine|pag.=pagina/pagine|pp.=pagine|p.=pagina/pagine|es.=esemplare/esemplari|pers.=persona/persone|pz.=pezzo/pezzi|' +
      'pz=pezzo/pezzi|voll.=volumi|vol.=volume/volumi|q.li=quintale/quintali|a.l.=anno luce/anni luce|kg.=chilogrammo/chilogrammi|' +
      'km.=chilometro/chilometri|gr.=grammo/grammi|gr=grammo/grammi|lt=litro/litri|mt=metro/metri|mt.=metro/metri|ss.=seguenti|segg.=seguenti',
  ],
}
