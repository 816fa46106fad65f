import { useEffect, useSyncExternalStore } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { closeHelp, currentHelp, onHelp, openHelp } from '../lib/help.ts';
import { fetchedSheet } from '../ui/overlay/fetched-sheet.tsx';

/** It comes with its texts when somebody first asks for it. */
const HelpSheet = fetchedSheet({
  name: 'help-sheet',
  load: async (i18n) => {
    const [part] = await Promise.all([
      import('../features/account/help-sheet.tsx'),
      loadTexts(i18n, ['account', 'faq', 'refusals']),
    ]);
    return part.HelpSheet;
  },
  cancel: ({ onClose }) => onClose(),
});

/** The public help over whatever screen it was asked for. */
export function HelpHost() {
  const topic = useSyncExternalStore(onHelp, currentHelp, currentHelp);
  useEffect(() => {
    // Tapped in the drawn home, before the app had arrived (prerender/early.ts).
    const { earlyHelp } = window;
    delete window.earlyHelp;
    if (earlyHelp) openHelp(earlyHelp);
  }, []);
  return <HelpSheet open={topic !== null} about={topic ?? 'people'} onClose={closeHelp} />;
}
