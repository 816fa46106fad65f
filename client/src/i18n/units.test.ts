import { expect, test } from 'vitest';
import { createI18n, loadTexts } from './i18n.ts';

test.each([
  ['es', 1, 'La transferencia suele reflejarse en 1 minuto.'],
  ['es', 15, 'La transferencia suele reflejarse en 15 minutos.'],
  ['en', 15, 'A transfer usually shows within 15 minutes.'],
] as const)('in %s, the unit agrees with the number %i', async (language, stpMinutes, words) => {
  const i18n = await createI18n(language);
  await loadTexts(i18n, ['faq']);
  expect(i18n.t('faq:entries.paymentTime.answer', { stpMinutes })).toContain(words);
});

test('two numbers in a sentence each agree with their unit', async () => {
  const i18n = await createI18n('es');
  await loadTexts(i18n, ['loan-card']);
  expect(i18n.t('loan-card:sentence.deposit', { from: 1, to: 5, hours: 1 })).toBe(
    'Llega entre 1 y 5 minutos; en algunos bancos, hasta 1 hora.',
  );
  expect(i18n.t('loan-card:timeline.usual', { minutes: 1, count: 2 })).toBe(
    'Suele tardar 1 minuto; máximo 2 días hábiles',
  );
});
