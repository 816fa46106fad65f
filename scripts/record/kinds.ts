/** Kinds of fields by path; the first match wins. Other fields are `plain`: kept, except texts that match a pattern. */
const BY_FIELD = [
  [/(^|\.)contacts\[\]\.name$/, 'name'],
  [/(^|\.)(firstName|middleName|lastName|holderName|emergencyContactName[12])$/, 'name'],
  [/(^|\.)(mobile|phone|whatsappNo|alternativePhone|companyPhone|emergencyContactMobile[12])$/, 'mobile'],
  [/(^|\.)email$/, 'email'],
  [/(^|\.)nationalId$/, 'curp'],
  [/(^|\.)rfc$/, 'rfc'],
  [/(^|\.)(nss|cardNo|confirmCardNo|clabe|barcode|cvc|validPeriod)$/, 'digits'],
  [/(^|\.)last4$/, 'last4'],
  [/(^|\.)(address|county|workAddress|workCounty)$/, 'address'],
  [/(^|\.)(basicInfo\.state|city|pinCode|cityOfBirth|workState|workCity|workPinCode)$/, 'place'],
  [/(^|\.)companyName$/, 'company'],
  [/(^|\.)(linkedin|facebook)$/, 'page'],
  [/(^|\.)birthday$/, 'birthday'],
  [/(^|\.)old$/, 'age'],
  [/(^|\.)score$/, 'score'],
  [/(^|\.)(token|expires)$/, 'id'],
  [/(^|\.)(orderNo|payOrderId|userId|cardId|requestId|reference|imageId|afid)$/, 'id'],
  [/(^|\.)imageIds\.\w+$/, 'id'],
  [/(^|\.)\w*(At|By|On|Date|date|now)$/, 'moment'],
] as const satisfies readonly (readonly [RegExp, string])[];
export type Kind = (typeof BY_FIELD)[number][1] | 'code' | 'plain';

/**
 * @param path such as `data.order.account.last4`. `code` is a one-time code only in a request: an answer's is the
 * result.
 */
export function kindOf(path: string): Kind {
  const camel = path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (camel === 'query.code' || camel === 'body.code') return 'code';
  return BY_FIELD.find(([field]) => field.test(camel))?.[1] ?? 'plain';
}

/** Dates and times: their digits identify nobody. */
export const MOMENT = /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/;

/** Applied in this order; each match is replaced whole. */
export const PATTERNS: readonly (readonly [Kind | 'secret', RegExp])[] = [
  ['secret', /data:[\w/+.-]+;base64,[\w+/=-]*/g],
  ['email', /[\p{L}\d._%+-]+(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu],
  ['curp', /\b[A-Z][AEIOUX][A-Z]{2}[- ]?\d{6}[- ]?[HMX][A-Z]{5}[- ]?[A-Z\d]\d\b/gi],
  ['rfc', /\b[A-ZÑ&]{4}[- ]?\d{6}[- ]?[A-Z\d]{3}\b/giu],
  ['secret', /\b[\da-f]{2}(?::[\da-f]{2}){5}\b/gi],
  ['secret', /\b(?:\d{1,3}\.){3}\d{1,3}\b/g],
  ['secret', /-?\b\d{1,3}\.\d{4,}\s*,\s*-?\d{1,3}\.\d{4,}/g],
  ['secret', /[A-Za-z\d+/_-]{64,}={0,2}/g],
  ['secret', /\b(?=[A-Za-z_-]*\d)(?=[\d_-]*[A-Za-z])(?=(?:[^\s]*\d){3})[A-Za-z\d_-]{16,}\b/g],
  [
    'address',
    /\b(?:calle|avenida|av\.|calz(?:ada|\.)|privada|andador)\s+(?:[\p{L}.]+\s+){1,4}(?:#|no\.?|núm\.?)?\s*\d+\b/giu,
  ],
  ['digits', /(?<![\p{L}\d-])\+?\d(?:[ ().-]{0,2}\d){7,}(?![\p{L}\d])/gu],
];
