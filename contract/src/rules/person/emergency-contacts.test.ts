import { describe, expect, it } from 'vitest';
import { checkAgainstOther, checkEmergencyContacts, isSameMobile, normaliseContactName } from './emergency-contacts.ts';

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
  ])('returns for %j beside Rosa the issue %s', (contact, issue) => {
    expect(checkAgainstOther(contact, rosa)).toBe(issue);
  });

  it('ignores fields that both contacts left empty', () => {
    const empty = { name: '', mobile: '', relation: '' };
    expect(checkAgainstOther(empty, empty)).toBeNull();
  });
});

it('cuts a name to eighty characters and splits no emoji', () => {
  expect(normaliseContactName('😀'.repeat(130))).toBe('😀'.repeat(80));
  expect(normaliseContactName(' Mamá\u00A0 ❤️ ')).toBe('Mamá ❤');
});

it('isSameMobile ignores prefix and spacing', () => {
  expect(isSameMobile('+52 55 0000 0001', '5500000001')).toBe(true);
  expect([isSameMobile('', ''), isSameMobile('5500000001', '5500000002')]).toEqual([false, false]);
});

it('checkEmergencyContacts reports an equal relation and an equal mobile', () => {
  expect(checkEmergencyContacts([rosa, luis])).toEqual([]);
  expect(checkEmergencyContacts([rosa, { ...rosa, name: 'Otra' }])).toEqual(['sameRelation', 'sameMobile']);
});
