/**
 * The city a postal code lies in, for ranges that lie in one city as a whole (Correos de México). our choice: the sixteen
 * alcaldías and the cities most borrowers live in; elsewhere the borrower chooses. Names as in `cities.ts`, whose company
 * this table keeps: the client loads both together.
 */
type Range = readonly [from: number, to: number, city: string];

export const POSTAL_CITY_RANGES: readonly Range[] = [
  [1000, 1999, 'Álvaro Obregón'],
  [2000, 2999, 'Azcapotzalco'],
  [3000, 3999, 'Benito Juárez'],
  [4000, 4999, 'Coyoacán'],
  [5000, 5999, 'Cuajimalpa de Morelos'],
  [6000, 6999, 'Cuauhtémoc'],
  [7000, 7999, 'Gustavo A. Madero'],
  [8000, 8999, 'Iztacalco'],
  [9000, 9999, 'Iztapalapa'],
  [10000, 10999, 'La Magdalena Contreras'],
  [11000, 11999, 'Miguel Hidalgo'],
  [12000, 12999, 'Milpa Alta'],
  [13000, 13999, 'Tláhuac'],
  [14000, 14999, 'Tlalpan'],
  [15000, 15999, 'Venustiano Carranza'],
  [16000, 16999, 'Xochimilco'],
  [20000, 20299, 'Aguascalientes'],
  [21000, 21399, 'Mexicali'],
  [22000, 22699, 'Tijuana'],
  [23000, 23099, 'La Paz'],
  [24000, 24099, 'Campeche'],
  [25000, 25299, 'Saltillo'],
  [27000, 27299, 'Torreón'],
  [29000, 29099, 'Tuxtla Gutiérrez'],
  [31000, 31399, 'Chihuahua'],
  [32000, 32699, 'Ciudad Juárez'],
  [34000, 34299, 'Durango'],
  [37000, 37699, 'León'],
  [38000, 38099, 'Celaya'],
  [39000, 39099, 'Chilpancingo'],
  [39300, 39899, 'Acapulco'],
  [42000, 42099, 'Pachuca'],
  [44000, 44999, 'Guadalajara'],
  [45500, 45599, 'Tlaquepaque'],
  [50000, 50299, 'Toluca'],
  [53000, 53999, 'Naucalpan'],
  [55000, 55549, 'Ecatepec'],
  [57000, 57999, 'Nezahualcóyotl'],
  [58000, 58299, 'Morelia'],
  [62000, 62499, 'Cuernavaca'],
  [63000, 63199, 'Tepic'],
  [64000, 64999, 'Monterrey'],
  [66200, 66299, 'San Pedro Garza García'],
  [66400, 66499, 'San Nicolás de los Garza'],
  [67100, 67199, 'Guadalupe'],
  [68000, 68099, 'Oaxaca de Juárez'],
  [72000, 72599, 'Puebla'],
  [76000, 76229, 'Querétaro'],
  [77000, 77099, 'Chetumal'],
  [77500, 77569, 'Cancún'],
  [78000, 78399, 'San Luis Potosí'],
  [80000, 80299, 'Culiacán'],
  [82000, 82199, 'Mazatlán'],
  [83000, 83299, 'Hermosillo'],
  [86000, 86179, 'Villahermosa'],
  [88500, 88799, 'Reynosa'],
  [89000, 89399, 'Tampico'],
  [90000, 90099, 'Tlaxcala'],
  [91000, 91199, 'Xalapa'],
  [91700, 91899, 'Veracruz'],
  [97000, 97299, 'Mérida'],
  [98000, 98099, 'Zacatecas'],
];

/** The city of five digits; undefined where the table does not say. */
export function cityByPostalCode(postalCode: string): string | undefined {
  if (!/^\d{5}$/.test(postalCode)) return undefined;
  const code = Number(postalCode);
  return POSTAL_CITY_RANGES.find(([from, to]) => code >= from && code <= to)?.[2];
}
