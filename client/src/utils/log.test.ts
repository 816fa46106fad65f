import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectFaults, logFault } from './log.ts';
import { VERSION } from './settings.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  collectFaults(null);
  vi.restoreAllMocks();
});

it('reports the version to the collector and survives a collector that throws', () => {
  const collector = vi.fn();
  collectFaults(collector);
  logFault('contract /a');
  expect(collector).toHaveBeenCalledWith({ kind: 'crash', text: 'contract /a', version: VERSION });
  collectFaults(() => {
    throw new Error('no line');
  });
  expect(() => logFault('contract /b')).not.toThrow();
});
