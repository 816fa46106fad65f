/** The first test leaves a sheet open on the shared page; the second checks that the sheet is closed. */
import { createKit } from '@puente/kit';
import { describe, expect, it } from 'vitest';
import { publicHelp } from '../../client/src/utils/overlays.ts';
import { sees } from './hands.ts';
import { visit } from './open-app.ts';

const kit = await createKit();
const visitor = { me: kit.visitor(), send: kit.send };

describe('a sheet that a test leaves open', () => {
  it('a test that opens the help sheet still shows it at its end', async () => {
    await visit(visitor, '/user/login');
    publicHelp.set('people');
    expect(await sees('Preguntas frecuentes')).toBe(true);
  });

  it('the next test, which opens another page, starts with the help sheet closed', async () => {
    expect(publicHelp.get()).toBeNull();
    await visit(visitor, '/user/register');
    expect(window.location.hash).toBe('#/user/register');
    expect(document.querySelector('h1')?.textContent).toBe('Crear cuenta');
  });
});
