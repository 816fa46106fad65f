/**
 * The 32 federal entities: INEGI `code`, two letters of the CURP (Mexico City is still DF), first two digits of postal
 * codes (00, 17, 18, 19 are unused).
 * Source: INEGI; Catálogo Nacional de Códigos Postales of Correos de México, 14 November 2024.
 */

export const STATES = [
  { code: '01', name: 'Aguascalientes', curp: 'AS', postalPrefixes: ['20'] },
  { code: '02', name: 'Baja California', curp: 'BC', postalPrefixes: ['21', '22'] },
  { code: '03', name: 'Baja California Sur', curp: 'BS', postalPrefixes: ['23'] },
  { code: '04', name: 'Campeche', curp: 'CC', postalPrefixes: ['24'] },
  { code: '05', name: 'Coahuila', curp: 'CL', postalPrefixes: ['25', '26', '27'] },
  { code: '06', name: 'Colima', curp: 'CM', postalPrefixes: ['28'] },
  { code: '07', name: 'Chiapas', curp: 'CS', postalPrefixes: ['29', '30'] },
  { code: '08', name: 'Chihuahua', curp: 'CH', postalPrefixes: ['31', '32', '33'] },
  {
    code: '09',
    name: 'Ciudad de México',
    curp: 'DF',
    postalPrefixes: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16'],
  },
  { code: '10', name: 'Durango', curp: 'DG', postalPrefixes: ['34', '35'] },
  { code: '11', name: 'Guanajuato', curp: 'GT', postalPrefixes: ['36', '37', '38'] },
  { code: '12', name: 'Guerrero', curp: 'GR', postalPrefixes: ['39', '40', '41'] },
  { code: '13', name: 'Hidalgo', curp: 'HG', postalPrefixes: ['42', '43'] },
  { code: '14', name: 'Jalisco', curp: 'JC', postalPrefixes: ['44', '45', '46', '47', '48', '49'] },
  {
    code: '15',
    name: 'Estado de México',
    curp: 'MC',
    postalPrefixes: ['50', '51', '52', '53', '54', '55', '56', '57'],
  },
  { code: '16', name: 'Michoacán', curp: 'MN', postalPrefixes: ['58', '59', '60', '61'] },
  { code: '17', name: 'Morelos', curp: 'MS', postalPrefixes: ['62'] },
  { code: '18', name: 'Nayarit', curp: 'NT', postalPrefixes: ['63'] },
  { code: '19', name: 'Nuevo León', curp: 'NL', postalPrefixes: ['64', '65', '66', '67'] },
  { code: '20', name: 'Oaxaca', curp: 'OC', postalPrefixes: ['68', '69', '70', '71'] },
  { code: '21', name: 'Puebla', curp: 'PL', postalPrefixes: ['72', '73', '74', '75'] },
  { code: '22', name: 'Querétaro', curp: 'QT', postalPrefixes: ['76'] },
  { code: '23', name: 'Quintana Roo', curp: 'QR', postalPrefixes: ['77'] },
  { code: '24', name: 'San Luis Potosí', curp: 'SP', postalPrefixes: ['78', '79'] },
  { code: '25', name: 'Sinaloa', curp: 'SL', postalPrefixes: ['80', '81', '82'] },
  { code: '26', name: 'Sonora', curp: 'SR', postalPrefixes: ['83', '84', '85'] },
  { code: '27', name: 'Tabasco', curp: 'TC', postalPrefixes: ['86'] },
  { code: '28', name: 'Tamaulipas', curp: 'TS', postalPrefixes: ['87', '88', '89'] },
  { code: '29', name: 'Tlaxcala', curp: 'TL', postalPrefixes: ['90'] },
  { code: '30', name: 'Veracruz', curp: 'VZ', postalPrefixes: ['91', '92', '93', '94', '95', '96'] },
  { code: '31', name: 'Yucatán', curp: 'YN', postalPrefixes: ['97'] },
  { code: '32', name: 'Zacatecas', curp: 'ZS', postalPrefixes: ['98', '99'] },
] as const;

export type State = (typeof STATES)[number];
export type StateCode = State['code'];
export const STATE_CODES = STATES.map(({ code }) => code);

const STATE_BY_CODE = new Map<string, State>(STATES.map((state) => [state.code, state]));
const STATE_BY_POSTAL_PREFIX = new Map<string, State>(
  STATES.flatMap((state) => state.postalPrefixes.map((prefix) => [prefix, state] as const)),
);

export function stateByCode(code: string): State | undefined {
  return STATE_BY_CODE.get(code);
}

export function stateByPostalCode(postalCode: string): State | undefined {
  return STATE_BY_POSTAL_PREFIX.get(postalCode.slice(0, 2));
}
