/** Test files share one page and loaded modules; each test restores them. */
import { afterEach, vi } from 'vitest';
import { closeToast, currentToasts } from '../../client/src/lib/toast.ts';
import { setCoveredByShell } from '../../client/src/lib/visibility.ts';
import { onPage } from './page.ts';

afterEach(() => {
  onPage.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  setCoveredByShell(false);
  for (const { id } of currentToasts()) closeToast(id);
  Reflect.deleteProperty(window, 'loanShell');
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
