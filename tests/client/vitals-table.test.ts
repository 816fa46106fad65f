import { ADDRESSES } from '@puente/scripts/vitals/visits';
import { expect, it } from 'vitest';
import { paths } from '../../client/src/lib/paths.ts';

it('the vitals run visits each of the 35 screens', () => {
  expect(ADDRESSES.toSorted()).toEqual(Object.values(paths).toSorted());
});
