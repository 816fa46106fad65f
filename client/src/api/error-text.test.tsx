import { I18nextProvider } from 'react-i18next';
import { renderToString } from 'react-dom/server';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createI18n, loadTexts } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import { useErrorText } from './error-text.ts';

const i18n = await createI18n('es');
await loadTexts(i18n, ['refusals']);

function sentenceOf(error: ApiError): string {
  let sentence = '';
  function Screen() {
    sentence = useErrorText()(error);
    return null;
  }
  renderToString(
    <I18nextProvider i18n={i18n}>
      <Screen />
    </I18nextProvider>,
  );
  return sentence;
}

test.each([
  [{ kind: 'network' }, 'No hay conexión a internet.'],
  [{ kind: 'unreachable' }, 'No pudimos comunicarnos con Puente.'],
  [
    { kind: 'intercepted', status: 511 },
    'Otra página respondió en lugar de Puente. Si usas un Wi-Fi público, entra a esa red desde tu navegador o usa tus datos móviles.',
  ],
  [{ kind: 'maintenance', status: 503 }, 'El servicio está en mantenimiento.'],
  [{ kind: 'busy', status: 429 }, 'Hay mucha gente conectada ahora. Espera un poco y vuelve a intentarlo.'],
  [{ kind: 'timeout' }, 'La respuesta tardó más de un minuto.'],
  [{ kind: 'contract', code: 20101, msg: 'del servidor' }, 'La respuesta llegó incompleta.'],
  [{ kind: 'session', code: 10010303 }, 'Tu sesión venció; inicia sesión de nuevo'],
  [{ kind: 'refused', code: 500, msg: 'del servidor' }, 'El servicio tuvo un problema.'],
  [{ kind: 'refused', code: 29999, msg: 'del servidor' }, 'del servidor'],
  [{ kind: 'refused', code: 29999 }, 'No pudimos completar la operación.'],
  [{ kind: 'refused', msg: 'del servidor' }, 'del servidor'],
] as const)('shows the error %o as the sentence «%s»', (details, sentence) => {
  expect(sentenceOf(new ApiError({ path: '/x', ...details }))).toBe(sentence);
});

test('shows the server’s sentence until the refusal texts are loaded', async () => {
  const fresh = await createI18n('es');
  const said = new Set<string>();
  const error = new ApiError({ kind: 'refused', path: '/x', code: 500, msg: 'del servidor' });
  function Screen() {
    said.add(useErrorText()(error));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  root.render(
    <I18nextProvider i18n={fresh}>
      <Screen />
    </I18nextProvider>,
  );
  await expect.poll(() => [...said]).toEqual(['del servidor', 'El servicio tuvo un problema.']);
  root.unmount();
});
