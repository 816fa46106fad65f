/**
 * The 96 SPEI participants of Banxico's catalogue, September 2026: 37xxx development, 40xxx commercial, 90xxx others
 * (rules §3). It changes every few weeks, so an unknown prefix is a hint, not a refusal.
 */

export type Bank = {
  /** The last three digits start every CLABE of the institution. */
  code: number;
  /** Banxico's short name, as on bank statements. */
  shortName: string;
  name: string;
  /** our choice: true for banks of private customers; the picker finds the others only by search. */
  retail: boolean;
  aliases?: readonly string[];
};

export const BANKS: readonly Bank[] = [
  { code: 37006, shortName: 'BANCOMEXT', name: 'Bancomext', retail: false },
  { code: 37009, shortName: 'BANOBRAS', name: 'Banobras', retail: false },
  { code: 37019, shortName: 'BANJERCITO', name: 'Banjército', retail: true, aliases: ['ejército'] },
  { code: 37135, shortName: 'NAFIN', name: 'Nafin', retail: false },
  { code: 37166, shortName: 'BaBien', name: 'Banco del Bienestar', retail: true, aliases: ['bansefi', 'bienestar'] },
  { code: 37168, shortName: 'HIPOTECARIA FED', name: 'Sociedad Hipotecaria Federal', retail: false },
  {
    code: 40002,
    shortName: 'BANAMEX',
    name: 'Banamex',
    retail: true,
    aliases: ['citibanamex', 'banco nacional de méxico'],
  },
  { code: 40012, shortName: 'BBVA MEXICO', name: 'BBVA México', retail: true, aliases: ['bancomer', 'bbva bancomer'] },
  { code: 40014, shortName: 'SANTANDER', name: 'Santander', retail: true, aliases: ['santander serfin', 'serfin'] },
  { code: 40021, shortName: 'HSBC', name: 'HSBC', retail: true },
  { code: 40030, shortName: 'BAJIO', name: 'BanBajío', retail: true, aliases: ['bajio', 'banco del bajío'] },
  { code: 40036, shortName: 'INBURSA', name: 'Inbursa', retail: true },
  { code: 40042, shortName: 'MIFEL', name: 'Mifel', retail: true },
  { code: 40044, shortName: 'SCOTIABANK', name: 'Scotiabank', retail: true, aliases: ['scotia', 'inverlat'] },
  { code: 40058, shortName: 'BANREGIO', name: 'Banregio', retail: true },
  { code: 40059, shortName: 'INVEX', name: 'Invex', retail: true },
  { code: 40060, shortName: 'BANSI', name: 'Bansí', retail: true },
  { code: 40062, shortName: 'AFIRME', name: 'Afirme', retail: true },
  { code: 40072, shortName: 'BANORTE', name: 'Banorte', retail: true, aliases: ['ixe'] },
  { code: 40106, shortName: 'BANK OF AMERICA', name: 'Bank of America', retail: false, aliases: ['bofa'] },
  { code: 40108, shortName: 'MUFG', name: 'MUFG', retail: false },
  { code: 40110, shortName: 'JP MORGAN', name: 'J.P. Morgan', retail: false, aliases: ['jpmorgan'] },
  { code: 40112, shortName: 'BMONEX', name: 'Monex', retail: true },
  { code: 40113, shortName: 'VE POR MAS', name: 'Ve por Más (BX+)', retail: true, aliases: ['bx+'] },
  { code: 40124, shortName: 'CITI MEXICO', name: 'Citi México', retail: false },
  { code: 40127, shortName: 'AZTECA', name: 'Banco Azteca', retail: true, aliases: ['elektra', 'guardadito'] },
  { code: 40128, shortName: 'KAPITAL', name: 'Kapital Bank', retail: true, aliases: ['autofin'] },
  { code: 40129, shortName: 'BARCLAYS', name: 'Barclays', retail: false },
  { code: 40130, shortName: 'COMPARTAMOS', name: 'Compartamos Banco', retail: true },
  { code: 40132, shortName: 'MULTIVA BANCO', name: 'Multiva', retail: true },
  { code: 40133, shortName: 'ACTINVER', name: 'Actinver', retail: true },
  { code: 40136, shortName: 'INTERCAM BANCO', name: 'Intercam Banco', retail: true },
  { code: 40137, shortName: 'BANCOPPEL', name: 'BanCoppel', retail: true, aliases: ['coppel'] },
  { code: 40138, shortName: 'UALA', name: 'Ualá', retail: true, aliases: ['abc capital'] },
  { code: 40140, shortName: 'CONSUBANCO', name: 'Consubanco', retail: true },
  { code: 40141, shortName: 'VOLKSWAGEN', name: 'Volkswagen Bank', retail: true },
  { code: 40145, shortName: 'BBASE', name: 'Banco Base', retail: true },
  { code: 40147, shortName: 'BANKAOOL', name: 'Bankaool', retail: true },
  { code: 40148, shortName: 'PAGATODO', name: 'PagaTodo', retail: true },
  { code: 40150, shortName: 'INMOBILIARIO', name: 'Banco Inmobiliario Mexicano', retail: true, aliases: ['bim'] },
  { code: 40151, shortName: 'DONDE', name: 'Dondé Banco', retail: true },
  { code: 40152, shortName: 'BANCREA', name: 'Bancrea', retail: true },
  { code: 40154, shortName: 'BANCO COVALTO', name: 'Banco Covalto', retail: true, aliases: ['covalto'] },
  { code: 40155, shortName: 'ICBC', name: 'ICBC', retail: false },
  { code: 40156, shortName: 'SABADELL', name: 'Sabadell', retail: true },
  { code: 40157, shortName: 'SHINHAN', name: 'Shinhan', retail: false },
  { code: 40158, shortName: 'MIZUHO BANK', name: 'Mizuho', retail: false },
  { code: 40159, shortName: 'BANK OF CHINA', name: 'Bank of China', retail: false },
  { code: 40160, shortName: 'BANCO S3', name: 'Banco S3', retail: false },
  { code: 40167, shortName: 'HEY BANCO', name: 'Hey Banco', retail: true },
  { code: 40170, shortName: 'REVOLUT BANK', name: 'Revolut', retail: true },
  { code: 40638, shortName: 'NUBANK', name: 'Nu (Nubank)', retail: true, aliases: ['nu', 'nu méxico'] },
  { code: 90600, shortName: 'MONEXCB', name: 'Monex Casa de Bolsa', retail: false },
  { code: 90601, shortName: 'GBM', name: 'GBM', retail: true, aliases: ['gbm+'] },
  { code: 90602, shortName: 'MASARI', name: 'Masari', retail: false },
  { code: 90605, shortName: 'VALUE', name: 'Value', retail: false },
  { code: 90616, shortName: 'FINAMEX', name: 'Finamex', retail: false },
  { code: 90617, shortName: 'VALMEX', name: 'Valmex', retail: false },
  { code: 90620, shortName: 'PROFUTURO', name: 'Profuturo', retail: false },
  { code: 90631, shortName: 'TRF', name: 'TRF', retail: false },
  { code: 90634, shortName: 'FINCOMUN', name: 'Fincomún', retail: true },
  { code: 90646, shortName: 'STP', name: 'STP', retail: true, aliases: ['sistema de transferencias y pagos'] },
  { code: 90652, shortName: 'CREDICAPITAL', name: 'Credicapital', retail: true },
  { code: 90653, shortName: 'KUSPIT', name: 'Kuspit', retail: true },
  { code: 90656, shortName: 'UNAGRA', name: 'Unagra', retail: true },
  { code: 90659, shortName: 'ASP INTEGRA OPC', name: 'ASP Integra Opciones', retail: true },
  { code: 90660, shortName: 'Altor', name: 'Altor', retail: false },
  { code: 90661, shortName: 'KLAR', name: 'Klar', retail: true },
  { code: 90670, shortName: 'LIBERTAD', name: 'Libertad', retail: true },
  { code: 90677, shortName: 'CAJA POP MEXICA', name: 'Caja Popular Mexicana', retail: true, aliases: ['cpm'] },
  { code: 90680, shortName: 'CRISTOBAL COLON', name: 'Caja Cristóbal Colón', retail: true },
  { code: 90683, shortName: 'CAJA TELEFONIST', name: 'Caja de Ahorro de los Telefonistas', retail: true },
  { code: 90684, shortName: 'TRANSFER', name: 'Transfer', retail: true },
  { code: 90685, shortName: 'FONDO (FIRA)', name: 'FIRA', retail: false },
  { code: 90688, shortName: 'CREDICLUB', name: 'Crediclub', retail: true },
  { code: 90699, shortName: 'FONDEADORA', name: 'Fondeadora', retail: true },
  { code: 90703, shortName: 'TESORED', name: 'Tesored', retail: false },
  { code: 90706, shortName: 'ARCUS FI', name: 'Arcus', retail: false },
  { code: 90710, shortName: 'NVIO', name: 'NVIO', retail: true },
  { code: 90714, shortName: 'PPBALANCEMX', name: 'PPBALANCEMX', retail: true },
  { code: 90715, shortName: 'CASHI CUENTA', name: 'Cashi', retail: true, aliases: ['walmart'] },
  { code: 90720, shortName: 'MexPago', name: 'MexPago', retail: false },
  { code: 90721, shortName: 'albo', name: 'albo', retail: true },
  { code: 90722, shortName: 'Mercado Pago W', name: 'Mercado Pago', retail: true, aliases: ['mercadopago'] },
  { code: 90723, shortName: 'Cuenca', name: 'Cuenca', retail: true },
  { code: 90725, shortName: 'COOPDESARROLLO', name: 'Coopdesarrollo', retail: true },
  { code: 90727, shortName: 'TRANSFER DIRECT', name: 'Transfer Directo', retail: false },
  { code: 90728, shortName: 'SPIN BY OXXO', name: 'Spin by OXXO', retail: true, aliases: ['oxxo', 'spin'] },
  { code: 90729, shortName: 'Dep y Pag Dig', name: 'Depósitos y Pagos Digitales', retail: true, aliases: ['dpd'] },
  { code: 90730, shortName: 'Clip', name: 'Clip', retail: true },
  { code: 90732, shortName: 'Peibo', name: 'Peibo', retail: true },
  { code: 90734, shortName: 'FINCO PAY', name: 'Finco Pay', retail: true },
  { code: 90738, shortName: 'FINTOC', name: 'Fintoc', retail: false },
  { code: 90901, shortName: 'CLS', name: 'CLS', retail: false },
  { code: 90902, shortName: 'INDEVAL', name: 'Indeval', retail: false },
  { code: 90903, shortName: 'CoDi Valida', name: 'CoDi Valida', retail: false },
];

/**
 * Institutions that left the catalogue, so that an old CLABE gets a clear message. 90638 is now 40638 in `BANKS`, with
 * the same CLABE prefix.
 */
export const FORMER_BANKS: readonly Pick<Bank, 'code' | 'name'>[] = [
  { code: 40102, name: 'Accendo Banco' },
  { code: 40103, name: 'American Express' },
  { code: 40126, name: 'Credit Suisse' },
  { code: 40131, name: 'Banco Famsa' },
  { code: 40143, name: 'CIBanco' },
  { code: 90606, name: 'Estructuradores' },
  { code: 90608, name: 'Vector' },
  { code: 90613, name: 'Multiva Cbolsa' },
  { code: 90614, name: 'Accival' },
  { code: 90623, name: 'Skandia' },
  { code: 90630, name: 'CB Intercam' },
  { code: 90636, name: 'Hdi Seguros' },
  { code: 90637, name: 'Order' },
  { code: 90638, name: 'NU MEXICO' },
  { code: 90642, name: 'Reforma' },
  { code: 90648, name: 'Tactiv Cb' },
  { code: 90649, name: 'Oskndia' },
  { code: 90655, name: 'Sofiexpress' },
  { code: 90674, name: 'Axa' },
  { code: 90679, name: 'Fnd' },
  { code: 90686, name: 'Invercap' },
  { code: 90689, name: 'Fomped' },
];

/** Shown first in the picker. our choice: the banks most borrowers are paid through. */
export const MOST_USED_BANKS: readonly number[] = [
  40012, 40127, 40137, 40002, 40072, 40014, 40638, 90722, 40021, 37166,
];

export const clabePrefix = (code: number): string => String(code).slice(-3);

const BANK_BY_PREFIX = new Map(BANKS.map((bank) => [clabePrefix(bank.code), bank]));
const FORMER_BY_PREFIX = new Map(FORMER_BANKS.map((bank) => [clabePrefix(bank.code), bank]));
const BANK_BY_CODE = new Map(BANKS.map((bank) => [bank.code, bank]));

export function bankByClabe(clabe: string): Bank | undefined {
  return BANK_BY_PREFIX.get(clabe.slice(0, 3));
}

export function formerBankByClabe(clabe: string): (typeof FORMER_BANKS)[number] | undefined {
  return bankByClabe(clabe) ? undefined : FORMER_BY_PREFIX.get(clabe.slice(0, 3));
}

export function bankByCode(code: number): Bank | undefined {
  return BANK_BY_CODE.get(code);
}
