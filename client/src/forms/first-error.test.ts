import { expect, test } from 'vitest';
import { orderProblems } from './first-error.ts';

test('problems stand in the order of the screen; hidden fields have none', () => {
  const problems = orderProblems({
    order: ['firstName', 'lastName', 'state'],
    messages: { state: 'Elige tu estado', firstName: 'Escribe tu nombre', education: 'Elige tu escolaridad' },
    idOf: (name) => `f-${name}`,
  });
  expect(problems).toEqual([
    { name: 'firstName', id: 'f-firstName', message: 'Escribe tu nombre' },
    { name: 'state', id: 'f-state', message: 'Elige tu estado' },
  ]);
});
