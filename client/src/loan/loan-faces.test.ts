import { expect, test } from 'vitest';
import { LOAN_FACES } from './loan-faces.ts';

test('each loan state has its tone, icon, headline and up to two actions', () => {
  const faces = Object.entries(LOAN_FACES).map(([state, { tone, icon, lead, primary, link }]) =>
    [state, tone, icon, lead, primary, link ?? '-'].join(' '),
  );
  expect(faces).toEqual([
    'canLoan brand banknote available apply -',
    'unfinished brand pencil headline continue -',
    'assessing info clock amount refresh close',
    'rejected danger circle-x headline remind options',
    'success success check amount review later',
    'lending info arrow-up disbursalAmount refresh help',
    'failed warning triangle disbursalAmount correct support',
    'repaying brand clock unrepaid pay calendar',
    'dueSoon warning clock unrepaid pay calendar',
    'overdue danger triangle unrepaid payNow extend',
    'covered info clock headline receipt ways',
    'finished success check headline applyAnother receipt',
    'unknown info info headline update help',
  ]);
});
