/**
 * Cities by INEGI state code: the capital first, sixteen alcaldías for Mexico City. our choice: only the larger
 * cities; borrowers from elsewhere leave the field empty. Kept apart from `states.ts`, so that the client loads it only with the city sheet.
 */
import { stateByCode, type StateCode } from './states.ts';

const list = (names: string): readonly string[] => names.split(', ');

export const CITIES: Record<StateCode, readonly string[]> = {
  '01': list(
    'Aguascalientes, Jesús María, Calvillo, Rincón de Romos, Pabellón de Arteaga, San Francisco de los Romo, Asientos',
  ),
  '02': list('Mexicali, Tijuana, Ensenada, Tecate, Rosarito, San Felipe, San Quintín'),
  '03': list('La Paz, Cabo San Lucas, San José del Cabo, Ciudad Constitución, Loreto, Guerrero Negro, Santa Rosalía'),
  '04': list('Campeche, Ciudad del Carmen, Champotón, Escárcega, Calkiní, Hecelchakán, Candelaria'),
  '05': list(
    'Saltillo, Torreón, Monclova, Piedras Negras, Ciudad Acuña, Matamoros, San Pedro de las Colonias, Frontera, ' +
      'Ramos Arizpe, Sabinas, Parras de la Fuente, Múzquiz',
  ),
  '06': list('Colima, Manzanillo, Villa de Álvarez, Tecomán, Armería, Coquimatlán, Cuauhtémoc'),
  '07': list(
    'Tuxtla Gutiérrez, Tapachula, San Cristóbal de las Casas, Comitán, Chiapa de Corzo, Palenque, Cintalapa, Tonalá, ' +
      'Ocosingo, Villaflores, Huixtla, Arriaga',
  ),
  '08': list(
    'Chihuahua, Ciudad Juárez, Cuauhtémoc, Delicias, Hidalgo del Parral, Nuevo Casas Grandes, Camargo, Jiménez, ' +
      'Meoqui, Ojinaga, Aldama',
  ),
  '09': list(
    'Álvaro Obregón, Azcapotzalco, Benito Juárez, Coyoacán, Cuajimalpa de Morelos, Cuauhtémoc, Gustavo A. Madero, ' +
      'Iztacalco, Iztapalapa, La Magdalena Contreras, Miguel Hidalgo, Milpa Alta, Tláhuac, Tlalpan, ' +
      'Venustiano Carranza, Xochimilco',
  ),
  '10': list(
    'Durango, Gómez Palacio, Lerdo, Santiago Papasquiaro, El Salto, Canatlán, Guadalupe Victoria, Vicente Guerrero',
  ),
  '11': list(
    'Guanajuato, León, Irapuato, Celaya, Salamanca, Silao, San Miguel de Allende, San Francisco del Rincón, ' +
      'Dolores Hidalgo, Valle de Santiago, Acámbaro, Cortazar, Pénjamo, Moroleón, Uriangato, Salvatierra, ' +
      'San Luis de la Paz',
  ),
  '12': list(
    'Chilpancingo, Acapulco, Iguala, Zihuatanejo, Taxco, Chilapa, Tlapa, Ometepec, Ciudad Altamirano, Petatlán, ' +
      'Teloloapan, Atoyac',
  ),
  '13': list(
    'Pachuca, Tulancingo, Tula de Allende, Mineral de la Reforma, Tizayuca, Huejutla, Ixmiquilpan, Tepeji del Río, ' +
      'Actopan, Apan, Ciudad Sahagún, Progreso de Obregón',
  ),
  '14': list(
    'Guadalajara, Zapopan, Tlaquepaque, Tonalá, Tlajomulco de Zúñiga, Puerto Vallarta, Lagos de Moreno, Tepatitlán, ' +
      'Ciudad Guzmán, Ocotlán, El Salto, Arandas, San Juan de los Lagos, Autlán, Ameca, Tala, Atotonilco el Alto, ' +
      'La Barca, Chapala, Encarnación de Díaz',
  ),
  '15': list(
    'Toluca, Ecatepec, Nezahualcóyotl, Naucalpan, Tlalnepantla, Chimalhuacán, Cuautitlán Izcalli, ' +
      'Atizapán de Zaragoza, Tultitlán, Ixtapaluca, Nicolás Romero, Tecámac, Valle de Chalco, Chalco, Coacalco, ' +
      'Huixquilucan, Texcoco, Metepec, La Paz, Zinacantepec',
  ),
  '16': list(
    'Morelia, Uruapan, Zamora, Lázaro Cárdenas, Zitácuaro, Apatzingán, La Piedad, Pátzcuaro, Sahuayo, ' +
      'Ciudad Hidalgo, Jacona, Zacapu, Tarímbaro, Los Reyes, Maravatío, Puruándiro, Jiquilpan',
  ),
  '17': list(
    'Cuernavaca, Jiutepec, Cuautla, Temixco, Yautepec, Emiliano Zapata, Jojutla, Xochitepec, Ayala, Zacatepec, ' +
      'Tepoztlán, Puente de Ixtla',
  ),
  '18': list(
    'Tepic, Bahía de Banderas, Xalisco, Compostela, Santiago Ixcuintla, Tuxpan, Acaponeta, Tecuala, Ixtlán del Río, ' +
      'Las Varas',
  ),
  '19': list(
    'Monterrey, Guadalupe, Apodaca, San Nicolás de los Garza, General Escobedo, Santa Catarina, Juárez, García, ' +
      'San Pedro Garza García, Cadereyta, Linares, Montemorelos, Santiago, Pesquería, Salinas Victoria, ' +
      'Sabinas Hidalgo, El Carmen, Zuazua',
  ),
  '20': list(
    'Oaxaca de Juárez, San Juan Bautista Tuxtepec, Salina Cruz, Juchitán de Zaragoza, Huajuapan de León, ' +
      'Santa Cruz Xoxocotlán, Puerto Escondido, Santo Domingo Tehuantepec, Loma Bonita, Matías Romero, Miahuatlán, ' +
      'Pinotepa Nacional, Huatulco, Tlaxiaco, Zaachila, Ocotlán de Morelos',
  ),
  '21': list(
    'Puebla, Tehuacán, San Martín Texmelucan, Cholula, Atlixco, San Andrés Cholula, Amozoc, Huauchinango, Teziutlán, ' +
      'Izúcar de Matamoros, Zacatlán, Tepeaca, Acatzingo, Xicotepec, Cuautlancingo, Tecamachalco, Ajalpan',
  ),
  '22': list(
    'Querétaro, San Juan del Río, El Marqués, Corregidora, Tequisquiapan, Pedro Escobedo, Cadereyta de Montes, ' +
      'Ezequiel Montes, Amealco, Jalpan',
  ),
  '23': list(
    'Chetumal, Cancún, Playa del Carmen, Cozumel, Tulum, Felipe Carrillo Puerto, Isla Mujeres, Bacalar, ' +
      'Puerto Morelos, Kantunilkín, José María Morelos',
  ),
  '24': list(
    'San Luis Potosí, Soledad de Graciano Sánchez, Ciudad Valles, Matehuala, Rioverde, Tamazunchale, Ébano, ' +
      'Cárdenas, Tamuín, Cerritos, Xilitla, Salinas',
  ),
  '25': list(
    'Culiacán, Mazatlán, Los Mochis, Guasave, Guamúchil, Navolato, Escuinapa, El Fuerte, El Rosario, La Cruz, Ahome, ' +
      'Costa Rica, Eldorado',
  ),
  '26': list(
    'Hermosillo, Ciudad Obregón, Nogales, San Luis Río Colorado, Navojoa, Guaymas, Puerto Peñasco, Caborca, ' +
      'Agua Prieta, Cananea, Empalme, Huatabampo, Magdalena de Kino',
  ),
  '27': list(
    'Villahermosa, Cárdenas, Comalcalco, Huimanguillo, Macuspana, Paraíso, Tenosique, Cunduacán, Jalpa de Méndez, ' +
      'Teapa, Frontera, Nacajuca, Emiliano Zapata',
  ),
  '28': list(
    'Ciudad Victoria, Reynosa, Matamoros, Nuevo Laredo, Tampico, Ciudad Madero, Altamira, Río Bravo, Ciudad Mante, ' +
      'San Fernando, Valle Hermoso, González, Xicoténcatl',
  ),
  '29': list(
    'Tlaxcala, Apizaco, Huamantla, Chiautempan, Calpulalpan, Zacatelco, San Pablo del Monte, Contla, Papalotla, ' +
      'Tlaxco',
  ),
  '30': list(
    'Xalapa, Veracruz, Coatzacoalcos, Poza Rica, Córdoba, Boca del Río, Minatitlán, Orizaba, Tuxpan, Papantla, ' +
      'San Andrés Tuxtla, Martínez de la Torre, Acayucan, Cosamaloapan, Pánuco, Tierra Blanca, Coatepec, Agua Dulce, ' +
      'Álamo, Perote',
  ),
  '31': list(
    'Mérida, Kanasín, Valladolid, Tizimín, Progreso, Umán, Ticul, Tekax, Motul, Hunucmá, Oxkutzcab, Izamal, Peto',
  ),
  '32': list(
    'Zacatecas, Fresnillo, Guadalupe, Jerez, Río Grande, Sombrerete, Jalpa, Ojocaliente, Calera, Loreto, Nochistlán, ' +
      'Tlaltenango, Juan Aldama',
  ),
};

/** Accepts an empty text: the city is optional. `unknown`: the state's list lacks the city. */
export function checkCity({ city, stateCode }: { city: string; stateCode: string }): 'unknown' | null {
  const state = stateByCode(stateCode);
  return city === '' || (state && CITIES[state.code].includes(city)) ? null : 'unknown';
}
