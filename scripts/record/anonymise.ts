/**
 * Replaces personal data in a recording by invented values, by field and by pattern; drops fields that nobody reads.
 */
import { CALLS } from '@puente/contract';
import type { Exchange, Recording } from '@puente/mock-server/worlds/replay';
import { knownFields } from '../conformance/fields.ts';
import {
  collectPersonalData,
  type PersonalData,
  type Leaf,
  kindOf,
  MOMENT,
  asWord,
  fold,
  PATTERNS,
  type RecordedCall,
} from './personal-data.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';

/** Common Mexican names, to find people in texts who appear in no name field. */
const COMMON_NAMES: readonly string[] = (
  'Aaron Abigail Abraham Adrian Adriana Agustin Alan Alberto Alejandra Alejandro Alfonso Alfredo Alicia Alma Alondra Ana Andrea Andres ' +
  'Antonio Araceli Armando Arturo Beatriz Berenice Blanca Brenda Carlos Carolina Catalina Cecilia Cesar Citlali Claudia Concepcion Cristian ' +
  'Cristina Daniel Daniela David Diana Diego Dulce Eduardo Elena Elizabeth Emiliano Emilio Enrique Erick Erika Ernesto Esmeralda Esteban ' +
  'Eva Evelyn Fabian Felipe Fernanda Fernando Francisco Gabriel Gabriela Gerardo Gilberto Gloria Gonzalo Graciela Guadalupe Guillermo ' +
  'Gustavo Hector Hugo Ignacio Irma Isabel Israel Ivan Ivonne Jacqueline Jaime Javier Jazmin Jessica Jesus Joaquin Jorge Jose Josefina Juan ' +
  'Juana Julia Julian Julio Karen Karina Karla Laura Leonardo Leticia Lidia Liliana Lizbeth Lorena Lourdes Lucia Luis Luisa Manuel ' +
  'Manuela Marco Marcos Margarita Maria Mariana Mario Marisol Martha Martin Mauricio Mayra Miguel Miriam Monica Nancy Natalia Nicolas Norma ' +
  'Olga Omar Oscar Pablo Paola Patricia Pedro Rafael Ramon Raquel Raul Ricardo Roberto Rocio Rodolfo Rodrigo Rogelio Ruben Salvador ' +
  'Samuel Sandra Santiago Sara Sergio Silvia Sofia Sonia Susana Teresa Tomas Valentina Valeria Vanessa Veronica Vicente Victor Victoria ' +
  'Viridiana Ximena Yolanda ' +
  'Aguilar Aguirre Alvarado Alvarez Avila Ayala Barrera Bautista Bernal Cabrera Calderon Camacho Campos Cardenas Carrillo Castañeda Castillo ' +
  'Castro Cervantes Chavez Contreras Cordova Cortes Cortez Cruz Delgado Diaz Dominguez Duran Escobar Espinosa Espinoza Esquivel Estrada ' +
  'Fernandez Figueroa Flores Fuentes Galvan Garcia Garza Gomez Gonzalez Guerrero Gutierrez Guzman Hernandez Herrera Ibarra Jimenez ' +
  'Juarez Lara Lopez Lozano Lugo Luna Macias Maldonado Marin Marquez Martinez Medina Mejia Melendez Mendez Mendoza Meza Miranda Molina ' +
  'Montes Mora Morales Moreno Muñoz Nava Navarro Nuñez Ochoa Ojeda Orozco Ortega Ortiz Osorio Pacheco Padilla Palacios Peña Perez Pineda ' +
  'Ponce Quintero Ramirez Ramos Rangel Reyes Rios Rivas Rivera Robles Rocha Rodriguez Rojas Romero Rosales Rosas Rubio Ruiz Salas ' +
  'Salazar Salgado Salinas Sanchez Sandoval Santana Serrano Silva Solis Sosa Soto Suarez Tapia Tellez Toledo Torres Trejo Trujillo ' +
  'Valdez Valencia Valenzuela Vargas Vasquez Vazquez Vega Velasco Velazquez Vera Villa Villalobos Villanueva Villarreal Zamora Zapata Zavala Zuñiga'
).split(' ');

/** Two or more capitalised words in a row: «Juan de la Cruz Pérez». */
export const CAPITALS = /\p{Lu}\p{L}+(?:\s+(?:(?:de|del|la|las|los|y)\s+)*\p{Lu}\p{L}+)+/gu;
const COMMON = new Set(COMMON_NAMES.map(fold));
export const namesSomebody = (run: string) => run.split(/\s+/).some((word) => COMMON.has(fold(word)));

function createScrub(known: PersonalData, names: Pseudonyms): (text: string) => string {
  // Longest first, because one text may contain another.
  const quoted = [...known.texts]
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([text, kind]) => [text, kind, asWord(text)] as const);

  function piece(text: string): string {
    let out = text;
    for (const [original, kind, found] of quoted) {
      if (kind !== 'birthday') out = out.replace(found, () => names[kind](original));
    }
    for (const [kind, pattern] of PATTERNS) {
      out = out.replace(pattern, (match) =>
        isIssued(match, names) ? match : names[kind === 'place' ? 'secret' : as(kind)](match),
      );
    }
    out = out.replace(CAPITALS, (run) =>
      namesSomebody(run)
        ? run.replace(/\p{Lu}\p{L}{2,}/gu, (word) => (names.issued.has(word) ? word : names.word(word)))
        : run,
    );
    return out.replace(/\p{L}{3,}/gu, (word) => (known.words.has(fold(word)) ? names.word(word) : word));
  }

  return (text) => {
    const moments = new RegExp(MOMENT, 'g');
    let out = '';
    let from = 0;
    for (const { 0: moment, index } of text.matchAll(moments)) {
      const born = known.texts.get(moment.slice(0, 10)) === 'birthday';
      out += piece(text.slice(from, index)) + (born ? names.birthday + moment.slice(10) : moment);
      from = index + moment.length;
    }
    return out + piece(text.slice(from));
  };
}

const isIssued = (match: string, { issued }: Pseudonyms) => issued.has(match) || issued.has(match.replace(/\D/g, ''));
type Made = 'email' | 'curp' | 'rfc' | 'address' | 'digits' | 'secret';
const as = (kind: string): Made =>
  (['email', 'curp', 'rfc', 'address', 'digits'] as const).find((each) => each === kind) ?? 'secret';

export type Anonymised = {
  recording: Recording;
  known: PersonalData;
  issued: ReadonlySet<string>;
  dropped: Set<string>;
};

const IN_REFUSALS = ['field', 'rule', 'msg', 'seconds', 'owed', 'seen'];
const NAMES = new Set([
  ...CALLS.flatMap(({ answer }) => knownFields(answer)).map((field) => field.replace(/.*[.]/, '')),
  ...IN_REFUSALS,
]);
const plainName = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function anonymise(heard: readonly RecordedCall[]): Anonymised {
  const known = collectPersonalData(heard);
  const names = createPseudonyms(known.words);
  const scrub = createScrub(known, names);
  const dropped = new Set<string>();

  function exchange({ call, query, status, at, retryAfter, answer }: RecordedCall): Exchange {
    const fields = new Set(knownFields(call.answer));
    const refused = Number(answer?.code) !== 0;
    const keeps = (path: string, name: string) => {
      const inside = plainName(path);
      if (refused) return NAMES.has(plainName(name));
      if (fields.has(inside)) return true;
      return fields.has(inside.replace(/[^.]+$/, '*')) && /^[A-Za-z_]{1,30}$/.test(name) && scrub(name) === name;
    };
    const walk = (value: unknown, path: string): unknown => {
      if (Array.isArray(value)) return value.map((each) => walk(each, `${path}[]`));
      if (typeof value !== 'object' || value === null) return leaf(value as Leaf, path, names, scrub);
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, each]) => {
          const inner = path === '' ? name : `${path}.${name}`;
          if (keeps(inner, name)) return [[name, walk(each, inner)]];
          dropped.add(`${call.id} ${inner}`);
          return [];
        }),
      );
    };
    const asked = Object.entries(query).map(([name, value]) => [
      name,
      String(leaf(value, `query.${name}`, names, scrub)),
    ]);
    return {
      call: call.id,
      query: Object.fromEntries(asked) as Record<string, string>,
      status,
      at,
      retryAfter: retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? retryAfter : null,
      answer: answer === null ? null : (walk(answer, '') as Record<string, unknown>),
    };
  }

  return { recording: { recording: 1, exchanges: heard.map(exchange) }, known, issued: names.issued, dropped };
}

const isTime = (value: number) => (value > 9e8 && value < 4.2e9) || (value > 9e11 && value < 4.2e12);

function leaf(value: Leaf, path: string, names: Pseudonyms, scrub: (text: string) => string): unknown {
  const kind = kindOf(path);
  if (value === null || value === '' || typeof value === 'boolean') return value;
  if (kind === 'age') return names.age;
  if (kind === 'score') return names.score;
  const text = String(value);
  if (typeof value === 'number') {
    if ((kind === 'moment' && isTime(value)) || (Math.abs(value) < 1e9 && kind === 'plain')) return value;
    const made = names.digits(kind === 'id' ? text.padStart(8, '0') : text);
    return made.length <= 15 ? Number(made) : made;
  }
  switch (kind) {
    case 'name':
      return text.replace(/\p{L}{3,}/gu, (word) => scrub(word));
    case 'mobile':
    case 'digits':
      return text.replace(/\d/g, '').length > 8 ? scrub(text) : names.digits(text);
    case 'email':
    case 'curp':
    case 'rfc':
    case 'last4':
    case 'address':
    case 'company':
    case 'page':
    case 'id':
      return names[kind](text.trim());
    case 'birthday':
      return names.birthday;
    case 'code':
      return '000000';
    case 'place':
      return names.place[plainName(path).replace(/.*\./, '')] ?? names.city;
    case 'moment':
      return new RegExp(`^${MOMENT.source}$`).test(text) ? text : scrub(text);
    default:
      return scrub(text);
  }
}
