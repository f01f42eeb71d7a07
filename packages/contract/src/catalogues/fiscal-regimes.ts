import type { Country } from './countries.ts'

/**
 * A fiscal regime: the stored code, and its name in the words of the country's tax authority. Each list names its source. On 2026-11-20,
 * the names of US, MX, CA and AR were compared with published copies of the authority's form or catalogue. Argentina's codes were not
 * compared. The authorities of ES, GB, DE, FR and BR publish rules but no list with codes. For these countries, the entries follow the
 * named laws, and Orion defines the codes. They were not compared with a page of the authority.
 */
export type FiscalRegime = { code: string; name: string }

const regimes = (table: Record<string, string>): readonly FiscalRegime[] =>
  Object.entries(table).map(([code, name]) => ({ code, name }))

/** The regimes for countries that have no list of their own here. */
export const DEFAULT_FISCAL_REGIMES: readonly FiscalRegime[] = regimes({
  individual: 'Individual',
  corporation: 'Corporation',
  llc: 'LLC',
  partnership: 'Partnership',
  non_profit: 'Non-profit',
  other: 'Other',
})

/**
 * IRS: the seven boxes of Form W-9 (Rev. March 2024), line 3a. An LLC has code C, S or P, or is disregarded. Exempt organizations are those
 * of section 501(c).
 */
const US = regimes({
  individual: 'Individual/sole proprietor',
  c_corporation: 'C corporation',
  s_corporation: 'S corporation',
  partnership: 'Partnership',
  trust_estate: 'Trust/estate',
  llc_disregarded: 'LLC, disregarded entity (single-member)',
  llc_c: 'LLC taxed as a C corporation',
  llc_s: 'LLC taxed as an S corporation',
  llc_p: 'LLC taxed as a partnership',
  exempt_501c3: 'Exempt organization, section 501(c)(3)',
  exempt_other: 'Exempt organization, other section 501(c)',
  government: 'Government entity',
  other: 'Other',
})

/** SAT: c_RegimenFiscal of the CFDI 4.0 catalogues (Anexo 20), every entry in force; 609, 628, 629 and 630 of CFDI 3.3 ended with it. */
const MX = regimes({
  '601': 'General de Ley Personas Morales',
  '603': 'Personas Morales con Fines no Lucrativos',
  '605': 'Sueldos y Salarios e Ingresos Asimilados a Salarios',
  '606': 'Arrendamiento',
  '607': 'Régimen de Enajenación o Adquisición de Bienes',
  '608': 'Demás ingresos',
  '610': 'Residentes en el Extranjero sin Establecimiento Permanente en México',
  '611': 'Ingresos por Dividendos (socios y accionistas)',
  '612': 'Personas Físicas con Actividades Empresariales y Profesionales',
  '614': 'Ingresos por intereses',
  '615': 'Régimen de los ingresos por obtención de premios',
  '616': 'Sin obligaciones fiscales',
  '620': 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
  '621': 'Incorporación Fiscal',
  '622': 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
  '623': 'Opcional para Grupos de Sociedades',
  '624': 'Coordinados',
  '625': 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
  '626': 'Régimen Simplificado de Confianza',
})

/**
 * Agencia Tributaria: methods of the IRPF for activities, and regimes of the Impuesto sobre Sociedades (Ley 27/2014, título VII) and the
 * IRNR.
 */
const ES = regimes({
  irpf_directa_normal: 'IRPF: estimación directa normal',
  irpf_directa_simplificada: 'IRPF: estimación directa simplificada',
  irpf_objetiva: 'IRPF: estimación objetiva (módulos)',
  irpf_atribucion: 'IRPF: régimen de atribución de rentas',
  is_general: 'Impuesto sobre Sociedades: régimen general',
  is_reducida_dimension: 'Impuesto sobre Sociedades: entidades de reducida dimensión',
  is_emergente: 'Impuesto sobre Sociedades: empresa emergente (Ley 28/2022)',
  is_consolidacion: 'Impuesto sobre Sociedades: consolidación fiscal',
  is_cooperativas: 'Impuesto sobre Sociedades: cooperativas (Ley 20/1990)',
  is_parcialmente_exentas: 'Impuesto sobre Sociedades: entidades parcialmente exentas',
  is_sin_fines_lucrativos: 'Impuesto sobre Sociedades: entidades sin fines lucrativos (Ley 49/2002)',
  is_zec: 'Impuesto sobre Sociedades: Zona Especial Canaria (ZEC)',
  is_arrendamiento_viviendas: 'Impuesto sobre Sociedades: arrendamiento de viviendas',
  is_socimi: 'Impuesto sobre Sociedades: SOCIMI (Ley 11/2009)',
  is_capital_riesgo: 'Impuesto sobre Sociedades: entidades de capital-riesgo',
  is_instituciones_inversion: 'Impuesto sobre Sociedades: instituciones de inversión colectiva',
  irnr_con_establecimiento: 'IRNR: con establecimiento permanente',
  irnr_sin_establecimiento: 'IRNR: sin establecimiento permanente',
})

/** HMRC: the kinds of business that register for Self Assessment or Corporation Tax, and charities. */
const GB = regimes({
  sole_trader: 'Sole trader (Self Assessment)',
  partnership: 'Ordinary business partnership (Self Assessment)',
  limited_partnership: 'Limited partnership (LP)',
  llp: 'Limited liability partnership (LLP)',
  limited_company: 'Private limited company (Corporation Tax)',
  plc: 'Public limited company (Corporation Tax)',
  limited_by_guarantee: 'Company limited by guarantee (Corporation Tax)',
  cic: 'Community interest company (Corporation Tax)',
  registered_society: 'Co-operative or community benefit society (Corporation Tax)',
  unincorporated_association: 'Unincorporated association (Corporation Tax)',
  charity: 'Charity recognised by HMRC',
  casc: 'Community amateur sports club (CASC)',
  trust: 'Trust (Self Assessment)',
  overseas_company: 'Overseas company (Corporation Tax)',
  public_body: 'Public body',
})

/** CRA: kinds of businesses, the five types of corporations of the T2 return (line 040), and registered organizations. */
const CA = regimes({
  sole_proprietorship: 'Sole proprietorship',
  partnership: 'Partnership',
  ccpc: 'Canadian-controlled private corporation (CCPC)',
  other_private_corporation: 'Other private corporation',
  public_corporation: 'Public corporation',
  controlled_by_public: 'Corporation controlled by a public corporation',
  other_corporation: 'Other corporation',
  registered_charity: 'Registered charity',
  rcaaa: 'Registered Canadian amateur athletic association (RCAAA)',
  national_arts_service: 'Registered national arts service organization',
  non_profit: 'Non-profit organization (NPO)',
  trust: 'Trust',
  non_resident: 'Non-resident',
  government: 'Government or public body',
})

/** Finanzverwaltung: kinds of income of § 2 EStG that undertakings have, corporations of § 1 KStG, and § 19 UStG. */
const DE = regimes({
  gewerbebetrieb: 'Einzelunternehmen: Einkünfte aus Gewerbebetrieb (§ 15 EStG)',
  selbstaendige_arbeit: 'Freiberufler: Einkünfte aus selbständiger Arbeit (§ 18 EStG)',
  land_forstwirtschaft: 'Einkünfte aus Land- und Forstwirtschaft (§ 13 EStG)',
  kleinunternehmer: 'Kleinunternehmer (§ 19 UStG)',
  personengesellschaft: 'Personengesellschaft (GbR, OHG, KG): gesonderte und einheitliche Feststellung',
  optierende_gesellschaft: 'Optierende Personengesellschaft (§ 1a KStG)',
  kapitalgesellschaft: 'Kapitalgesellschaft (GmbH, UG, AG): Körperschaftsteuer (§ 1 Abs. 1 Nr. 1 KStG)',
  organgesellschaft: 'Organgesellschaft (§§ 14, 17 KStG)',
  genossenschaft: 'Genossenschaft (§ 1 Abs. 1 Nr. 2 KStG)',
  verein_stiftung: 'Verein, Anstalt, Stiftung (§ 1 Abs. 1 Nr. 4, 5 KStG)',
  gemeinnuetzig: 'Steuerbegünstigte Körperschaft (§§ 51–68 AO)',
  betrieb_gewerblicher_art: 'Betrieb gewerblicher Art einer juristischen Person des öffentlichen Rechts (§ 4 KStG)',
  beschraenkt_steuerpflichtig: 'Beschränkt steuerpflichtig (§ 49 EStG, § 2 KStG)',
})

/** DGFiP: régimes d'imposition des bénéfices. */
const FR = regimes({
  micro_bic: 'Micro-entreprise: micro-BIC',
  micro_bnc: 'Micro-entreprise: micro-BNC (déclaratif spécial)',
  micro_ba: 'Micro-BA (bénéfices agricoles)',
  bic_reel_simplifie: 'BIC: réel simplifié d’imposition',
  bic_reel_normal: 'BIC: réel normal d’imposition',
  bnc_declaration_controlee: 'BNC: déclaration contrôlée',
  ba_reel_simplifie: 'BA: réel simplifié d’imposition',
  ba_reel_normal: 'BA: réel normal d’imposition',
  is_reel_simplifie: 'Impôt sur les sociétés (IS): réel simplifié d’imposition',
  is_reel_normal: 'Impôt sur les sociétés (IS): réel normal d’imposition',
  is_integration_fiscale: 'Impôt sur les sociétés (IS): groupe fiscal intégré',
  organisme_sans_but_lucratif: 'Organisme sans but lucratif',
  collectivite_publique: 'Collectivité ou établissement public',
  non_resident: 'Entreprise étrangère sans établissement stable en France',
})

/** Receita Federal: formas de tributação do lucro, Simples Nacional (LC 123/2006), imunes e isentas, pessoa física. */
const BR = regimes({
  mei: 'Microempreendedor Individual (MEI/SIMEI)',
  simples_nacional: 'Simples Nacional',
  simples_excesso_sublimite: 'Simples Nacional, excesso de sublimite de receita bruta',
  lucro_presumido: 'Lucro Presumido',
  lucro_real: 'Lucro Real',
  lucro_arbitrado: 'Lucro Arbitrado',
  imune: 'Imune do IRPJ',
  isenta: 'Isenta do IRPJ',
  orgao_publico: 'Órgão público',
  pessoa_fisica: 'Pessoa física (Carnê-Leão)',
})

/** ARCA: condición frente al IVA with its codes (Resolución General 5616), as its service FEParamGetCondicionIvaReceptor lists it. */
const AR = regimes({
  '1': 'IVA Responsable Inscripto',
  '4': 'IVA Sujeto Exento',
  '5': 'Consumidor Final',
  '6': 'Responsable Monotributo',
  '7': 'Sujeto No Categorizado',
  '8': 'Proveedor del Exterior',
  '9': 'Cliente del Exterior',
  '10': 'IVA Liberado – Ley N° 19.640',
  '13': 'Monotributista Social',
  '15': 'IVA No Alcanzado',
  '16': 'Monotributo Trabajador Independiente Promovido',
})

const BY_COUNTRY: Partial<Record<Country, readonly FiscalRegime[]>> = { US, MX, ES, GB, CA, DE, FR, BR, AR }

/** The regimes to choose from in a country: the list of its tax authority if there is one here, else the default list. */
export const listFiscalRegimes = (country: Country): readonly FiscalRegime[] => BY_COUNTRY[country] ?? DEFAULT_FISCAL_REGIMES

/** Whether a code is one of the country's regimes. */
export const hasFiscalRegime = (country: Country, code: string): boolean =>
  listFiscalRegimes(country).some((regime) => regime.code === code)
