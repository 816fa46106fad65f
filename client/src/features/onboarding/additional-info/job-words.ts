/** Everyday words per job, masculine and feminine, because nobody searches for «personal médico». */
import type { Designation, INDUSTRIES } from '@puente/contract/values/work';

const split = (table: Readonly<Record<string, string>>): Readonly<Partial<Record<string, readonly string[]>>> =>
  Object.fromEntries(Object.entries(table).map(([key, words]) => [key, words.split(', ')]));

export const JOB_WORDS = split({
  socialSecurityStaff: 'imss, issste, seguro social',
  electricPowerStaff: 'cfe, electricista, luz',
  oilStaff: 'pemex, petrolero, petrolera, gasolinera, despachador de gasolina',
  publicEducationStaff: 'sep, escuela pública, conserje, prefecta, prefecto',
  governmentEmployee: 'gobierno, burócrata, municipio, ayuntamiento, servidora pública, servidor público',
  medicalAndHealthStaff:
    'hospital, clínica, paramédico, paramédica, camillero, laboratorio, dentista, psicóloga, psicólogo, farmacia',
  administrative: 'secretaria, secretario, oficina, recepcionista, auxiliar administrativo, capturista, oficinista',
  sales: 'ventas, cajera, cajero, promotora, promotor, dependienta, mostrador, salesperson, cashier, tienda',
  professor: 'docente, docencia, profesora, profesor, profe, educadora, teacher, kínder, escuela',
  doctor: 'médica, médico, medicina, dr, dra, cirujano',
  engineer: 'ingeniería, ing, inge',
  warehouse: 'almacén, bodega, bodeguero, montacarguista, inventario, surtidor, cargador',
  architect: 'arquitectura, arqui',
  customerService: 'mesera, mesero, anfitriona, hostess, camarera, ejecutiva de atención',
  assistantManager: 'subgerencia, subgerenta, encargada, encargado',
  collection: 'cobranza, cobrador, gestor de cobranza',
  callCenter: 'centro de llamadas, telefonista, operadora, agente telefónico, telemarketing',
  companyDriver: 'chofer, chófer, conductor, conductora, operador, repartidor, trailero, camión, driver',
  generalManager: 'gerencia general, directora, director',
  nurse: 'enfermería, enfermero, enfermera, nurse',
  manager: 'gerencia, gerenta, jefa, jefe',
  securityGuard: 'vigilancia, vigilante, guardia de seguridad, velador, seguridad privada, guard, custodio',
  lawyer: 'abogacía, licenciada en derecho, licenciado en derecho, notaría, lawyer, legal',
  soldier: 'ejército, soldado, guardia nacional, sedena, semar, marino',
  policeman: 'policía, policia, tránsito, cop',
  supervisor: 'supervisión, coordinadora, coordinador, líder',
  finance: 'contadora, contador, contabilidad, auditora, auditor, banco, tesorería, accountant',
  technicalSupport: 'sistemas, técnico, técnica, computación, informática, programador, it',
  retirement: 'pensionada, pensionado, jubilación, pensión, retirada, retirado',
  groceryStore: 'abarrotes, tiendita, miscelánea, changarro, tienda',
  butcher: 'carnicero, carnicera, pollería, pollo',
  stationery: 'papelería, copias, regalos',
  aestheticsOrBarber: 'estilista, peluquera, peluquero, peluquería, barbero, uñas, maquillista, salón de belleza, spa',
  foodBusiness:
    'cocinera, cocinero, taquero, taquería, tacos, fonda, cocina económica, antojitos, tortillería, ' +
    'panadería, panadero, comida, postres, puesto',
  internetCafe: 'ciber, cyber',
  oldProductRecycling: 'chatarra, fierro viejo, tianguis, usado, bazar',
  clothesSelling: 'ropa, boutique, costurera, modista, zapatos, paca, vendedora, comerciante',
  catalogueSales: 'avon, natura, tupperware, jafra, betterware, vendedora por catálogo',
  travelAppDriver: 'uber, didi, cabify, chofer, conductora, conductor, driver',
  mealDelivery: 'repartidor, repartidora, rappi, uber eats, didi food, moto',
  taxiDriver: 'taxista, combi, microbús, mototaxi',
  construction:
    'albañil, constructor, constructora, obra, maestro de obra, pintor, plomero, plomera, yesero, electricista',
  woodworking: 'carpintero, carpintera, muebles, ebanista',
  mechanic: 'mecánico, mecánica, taller, hojalatero, vulcanizadora, llantera',
  contractor: 'contratista, subcontratista',
  consultant: 'consultora, consultor, asesora, asesor, coach, freelance',
  financialServices: 'seguros, agente de seguros, contadora, contador, prestamista',
  manufacturingAndMachinery: 'fábrica, maquila, soldador, herrero, herrería, tornero, costura',
  computerService: 'computadoras, celulares, reparación de celulares, técnico',
  cleaningServices:
    'limpieza, trabajadora del hogar, empleada doméstica, lavandería, niñera, jardinero, afanadora, intendencia',
  legalService: 'abogada, abogado, gestor, trámites, lawyer',
  softwareAndInternet:
    'programadora, programador, desarrollador, diseño, diseñadora, diseñador, redes sociales, community manager',
} satisfies Partial<Record<Designation, string>>);

export const INDUSTRY_WORDS = split({
  hospitalAndMedical: 'clínica, imss, salud, farmacia, doctor, laboratorio',
  financeAndAudit: 'contabilidad, despacho',
  transportation: 'logística, paquetería, camiones, autobuses, uber',
  bankAndInsurance: 'aseguradora, banco',
  retail: 'supermercado, walmart, oxxo, abarrotes, tienda departamental, mercado',
  police: 'seguridad, guardia, vigilancia',
  diningAndEntertainment: 'hotel, bar, cine, comida, cocina, turismo',
  healthCareAndBeauty: 'estética, spa, gimnasio',
  culturalEducation: 'escuela, universidad, sep, colegio',
  housekeeping: 'hogar, intendencia, lavandería, niñera',
  salesAndSupport: 'call center, telemarketing, vendedor',
  materialProcurement: 'almacén, construcción, proveedor',
  foreignTrade: 'aduana, exportación, importación',
  governmentEmployee: 'municipio, ayuntamiento, servicio público',
  others: 'fábrica, maquila, campo',
} satisfies Partial<Record<(typeof INDUSTRIES)[number], string>>);
