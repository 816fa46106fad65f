/** Field labels and validation messages for borrowers, in Spanish and English. */
import type { AddressIssue, PostalCodeIssue, NameIssue, EmailIssue } from '@puente/contract/rules/person';
import type { AccountIssue, ValidPeriodIssue } from '@puente/contract/rules/payout-account';
import type { BirthdayIssue } from '@puente/contract/rules/dates';
import type { CurpIssue } from '@puente/contract/rules/curp';
import type { EmergencyContactIssue, PhoneIssue } from '@puente/contract/rules/contacts';
import type { WorkIssue } from '@puente/contract/rules/employment';
import type { NssIssue, RfcIssue } from '@puente/contract/rules/rfc-and-nss';
import type { RepaymentAmountIssue } from '@puente/contract/rules/repayment-amount';
import type { Language } from '@puente/contract/wire/headers';

/** Key of a rule that a request can break; a schema itself reports required, format, tooShort, tooLong and unknown. */
export type RuleKey =
  | AccountIssue
  | AddressIssue
  | BirthdayIssue
  | CurpIssue
  | EmailIssue
  | EmergencyContactIssue
  | NameIssue
  | NssIssue
  | PhoneIssue
  | PostalCodeIssue
  | RepaymentAmountIssue
  | RfcIssue
  | ValidPeriodIssue
  | WorkIssue;

type Words = Readonly<Record<Language, string>>;

export const RULES: Record<RuleKey, Words> = {
  required: { es: 'Falta este dato', en: 'This is missing' },
  email: { es: 'Falta este dato', en: 'This is missing' },
  email_verify: { es: 'Revisa cómo está escrito', en: 'Check how it is written' },
  format: { es: 'Revisa cómo está escrito', en: 'Check how it is written' },
  tooShort: { es: 'Es demasiado corto', en: 'It is too short' },
  tooLong: { es: 'Es demasiado largo', en: 'It is too long' },
  unknown: { es: 'Elige una opción de la lista', en: 'Choose an option from the list' },
  date: { es: 'La fecha no existe', en: 'There is no such date' },
  future: { es: 'La fecha aún no llega', en: 'This date is still to come' },
  tooYoung: { es: 'Debes ser mayor de edad', en: 'You must be of age' },
  tooOld: { es: 'Tu edad supera la que aceptamos', en: 'You are older than we can accept' },
  expired: { es: 'Ya venció', en: 'It has expired' },
  word: { es: 'Revisa las primeras cuatro letras', en: 'Check the first four letters' },
  generic: {
    es: 'Escribe la tuya, no la del público en general',
    en: 'Enter your own, not that of the general public',
  },
  checkDigit: { es: 'Hay un carácter equivocado', en: 'One character is wrong' },
  allZeros: { es: 'No puede ser solo ceros', en: 'It cannot be zeros only' },
  seventeen: {
    es: '17 dígitos: falta uno para CLABE, sobra uno para tarjeta',
    en: '17 digits: one short of a CLABE, one too many for a card',
  },
  sameRelation: { es: 'Elige una relación distinta', en: 'Choose another relationship' },
  ownMobile: {
    es: 'Es tu propio número: elige el de otra persona',
    en: 'This is your own number: choose somebody else’s',
  },
  samePayday: { es: 'Elige un día distinto del primero', en: 'Choose a day other than the first' },
  sameMobile: { es: 'Elige otro número', en: 'Choose another number' },
  notWhole: { es: 'Escríbelo sin centavos', en: 'Enter it without centavos' },
  notAboveTen: { es: 'Escribe más de 10 pesos', en: 'Enter more than 10 pesos' },
  belowMinimum: { es: 'Es menor al mínimo', en: 'It is below the minimum' },
  notMultiple: { es: 'Escribe un múltiplo del que se indica', en: 'Enter a multiple of the amount shown' },
  aboveOwed: { es: 'Es mayor a lo que debes', en: 'It is more than you owe' },
  aboveStoreLimit: { es: 'Es mayor a lo que acepta la tienda', en: 'It is more than the store takes' },
};

export function formatRule(rule: string, lang: Language): string {
  return RULES[Object.hasOwn(RULES, rule) ? (rule as RuleKey) : 'format'][lang];
}

const contact = (es: string, en: string, slot: 1 | 2): Words => ({
  es: `${es} de tu contacto ${slot}`,
  en: `${en} of your contact ${slot}`,
});

/** Words by the field's name on the wire; failures.test.ts compares the names with the contract. */
export const FIELD_WORDS: Readonly<Record<string, Words>> = {
  mobile: { es: 'celular', en: 'mobile number' },
  code: { es: 'código', en: 'code' },
  termsVersion: { es: 'aviso de privacidad y términos', en: 'privacy notice and terms' },
  afid: { es: 'origen de la visita', en: 'where you came from' },
  campaign: { es: 'promoción', en: 'promotion' },
  purpose: { es: 'motivo del código', en: 'purpose of the code' },
  channel: { es: 'forma de recibir el código', en: 'way to receive the code' },
  file: { es: 'foto', en: 'photo' },

  firstName: { es: 'nombre', en: 'first name' },
  middleName: { es: 'segundo nombre', en: 'middle name' },
  lastName: { es: 'apellidos', en: 'last name' },
  gender: { es: 'sexo', en: 'gender' },
  birthday: { es: 'fecha de nacimiento', en: 'date of birth' },
  education: { es: 'escolaridad', en: 'education' },
  maritalStatus: { es: 'estado civil', en: 'marital status' },
  nationalId: { es: 'CURP', en: 'CURP' },
  email: { es: 'correo electrónico', en: 'e-mail' },
  rfc: { es: 'RFC', en: 'RFC' },
  nss: { es: 'NSS', en: 'NSS' },
  loanPurpose: { es: 'uso del préstamo', en: 'purpose of the loan' },
  residenceType: { es: 'tipo de vivienda', en: 'type of home' },
  pinCode: { es: 'código postal', en: 'postal code' },
  state: { es: 'estado', en: 'state' },
  city: { es: 'ciudad', en: 'city' },
  county: { es: 'colonia o municipio', en: 'district' },
  address: { es: 'domicilio', en: 'address' },
  language: { es: 'idioma', en: 'language' },
  whatsappNo: { es: 'WhatsApp', en: 'WhatsApp' },
  alternativePhone: { es: 'otro teléfono', en: 'other phone' },
  cityOfBirth: { es: 'ciudad de nacimiento', en: 'city of birth' },

  employmentType: { es: 'ocupación', en: 'occupation' },
  companyName: { es: 'empresa', en: 'company' },
  workThereTime: { es: 'tiempo en la empresa', en: 'time at the company' },
  companyPhone: { es: 'teléfono de la empresa', en: 'company phone' },
  industryCategory: { es: 'giro', en: 'industry' },
  designation: { es: 'puesto o actividad', en: 'position or activity' },
  jobExperience: { es: 'antigüedad', en: 'experience' },
  monthlySalary: { es: 'ingreso mensual', en: 'monthly income' },
  payFrequency: { es: 'frecuencia de pago', en: 'pay frequency' },
  monthlyPayday: { es: 'día de pago', en: 'payday' },
  monthlyPaydayTwo: { es: 'segundo día de pago', en: 'second payday' },
  paymentMethod: { es: 'forma en que te pagan', en: 'how you are paid' },
  incomeSource: { es: 'origen de tus ingresos', en: 'source of income' },
  workPinCode: { es: 'código postal del trabajo', en: 'postal code at work' },
  workState: { es: 'estado del trabajo', en: 'state of work' },
  workCity: { es: 'ciudad del trabajo', en: 'city of work' },
  workCounty: { es: 'colonia o municipio del trabajo', en: 'district of work' },
  workAddress: { es: 'domicilio del trabajo', en: 'address at work' },
  emergencyContactName1: contact('nombre', 'name', 1),
  emergencyContactMobile1: contact('celular', 'mobile number', 1),
  emergencyContactRelation1: contact('relación', 'relationship', 1),
  emergencyContactName2: contact('nombre', 'name', 2),
  emergencyContactMobile2: contact('celular', 'mobile number', 2),
  emergencyContactRelation2: contact('relación', 'relationship', 2),
  linkedin: { es: 'LinkedIn', en: 'LinkedIn' },
  facebook: { es: 'Facebook', en: 'Facebook' },

  frontImageId: { es: 'foto del frente', en: 'photo of the front' },
  backImageId: { es: 'foto del reverso', en: 'photo of the back' },

  cardType: { es: 'tipo de cuenta', en: 'type of account' },
  cardNo: { es: 'número de cuenta', en: 'account number' },
  confirmCardNo: { es: 'confirmación del número de cuenta', en: 'confirmation of the account number' },
  holderName: { es: 'titular', en: 'account holder' },
  bankCode: { es: 'banco', en: 'bank' },
  validPeriod: { es: 'vigencia', en: 'expiry date' },
  cvc: { es: 'CVC', en: 'CVC' },
  phone: { es: 'teléfono', en: 'phone' },
  cardId: { es: 'cuenta', en: 'account' },
  answers: { es: 'cuestionario', en: 'questionnaire' },

  orderNo: { es: 'folio', en: 'reference number' },
  productId: { es: 'producto', en: 'product' },
  amount: { es: 'monto', en: 'amount' },
  termDays: { es: 'plazo', en: 'term' },
  consentVersion: { es: 'permiso para usar tus datos', en: 'permission to use your data' },
  consentKinds: { es: 'permiso para usar tus datos', en: 'permission to use your data' },
  agreementAccepted: { es: 'contrato', en: 'agreement' },
  agreementVersion: { es: 'contrato', en: 'agreement' },
  creditCheckVersion: { es: 'autorización de consulta', en: 'credit check authorisation' },
  depositAmount: { es: 'monto que recibes', en: 'amount you receive' },
  totalRepayment: { es: 'total a pagar', en: 'total to pay' },
  payOrderId: { es: 'identificador de pago', en: 'payment identifier' },
  channelId: { es: 'forma de pago', en: 'way to pay' },
  requestId: { es: 'identificador de pago', en: 'payment identifier' },
  owedSeen: { es: 'saldo', en: 'balance' },
  days: { es: 'días de más plazo', en: 'days of more time' },
  fee: { es: 'costo de más plazo', en: 'cost of more time' },
  page: { es: 'página', en: 'page' },
  size: { es: 'página', en: 'page' },
  group: { es: 'grupo de préstamos', en: 'group of loans' },
  category: { es: 'categoría', en: 'category' },
  body: { es: 'tu información', en: 'your information' },
};

/** Returns a field's name as a borrower reads it; a part (`answers.12`) has the name of its whole field. */
export function formatField(field: string, lang: Language): string {
  return (FIELD_WORDS[field.split('.')[0] ?? ''] ?? FIELD_WORDS.body)?.[lang] ?? field;
}
