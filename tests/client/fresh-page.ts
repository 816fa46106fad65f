/** Test files share one page and what the app loads: each test leaves it as it was found. */
import './page.ts';
import { afterEach } from 'vitest';
import { closeToast, currentToasts } from '../../client/src/lib/toast.ts';
import { setCoveredByShell } from '../../client/src/lib/visibility.ts';

afterEach(() => {
  setCoveredByShell(false);
  for (const { id } of currentToasts()) closeToast(id);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
