import { describe, expect, it } from 'vitest';
import { checkAgainstOther, checkEmergencyContacts } from './emergency-contacts.ts';

const rosa = { name: 'Rosa', mobile: '5500000001', relation: 'parents' };
const luis = { name: 'Luis', mobile: '5500000002', relation: 'friends' };

describe('checkAgainstOther', () => {
  it.each([
    [luis, null],
    [{ ...luis, relation: 'parents' }, 'sameRelation'],
    [{ ...luis, mobile: '+52 1 55 0000 0001' }, 'sameMobile'],
    [{ relation: 'parents' }, 'sameRelation'],
    [{ mobile: '55-0000-0001' }, 'sameMobile'],
    [{}, null],
  ])('%j beside Rosa: %s', (contact, issue) => {
    expect(checkAgainstOther(contact, rosa)).toBe(issue);
  });

  it('finds nothing in common between two empty ones', () => {
    const empty = { name: '', mobile: '', relation: '' };
    expect(checkAgainstOther(empty, empty)).toBeNull();
  });
});

it('checkEmergencyContacts names both faults', () => {
  expect(checkEmergencyContacts([rosa, luis])).toEqual([]);
  expect(checkEmergencyContacts([rosa, { ...rosa, name: 'Otra' }])).toEqual(['sameRelation', 'sameMobile']);
});
