/**
 * Every shared part in each of its states, for people and for visual snapshots. Served by the development server
 * only: `/gallery.html?part=receipt&theme=dark&lang=en`; without `part`, all of them.
 */
import '../src/ui/fonts.css';
import 'virtual:theme.css';
import { ChakraProvider, chakra } from '@chakra-ui/react/styled-system';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { invariant } from '../src/lib/invariant.ts';
import { createI18n, pageLanguage } from '../src/i18n/i18n.ts';
import { createAppSystem } from '../src/ui/theme.ts';
import { FORM_PARTS } from './form-parts.tsx';
import { LOAN_PARTS } from './loan-parts.tsx';
import { SHEET_PARTS } from './sheet-parts.tsx';
import { STATE_PARTS } from './state-parts.tsx';

const PARTS = { ...LOAN_PARTS, ...STATE_PARTS, ...FORM_PARTS, ...SHEET_PARTS };

const query = new URLSearchParams(window.location.search);
const language = query.get('lang') === 'en' ? 'en' : 'es';
const wanted = query.get('part');

document.documentElement.lang = pageLanguage(language);
document.documentElement.classList.toggle('dark', query.get('theme') === 'dark');

const root = document.getElementById('root');
invariant(root, 'gallery.html has a #root');
const i18n = await createI18n(language);
createRoot(root).render(
  <ChakraProvider value={createAppSystem()}>
    <I18nextProvider i18n={i18n}>
      <chakra.main
        maxWidth="content"
        marginInline="auto"
        padding="4"
        display="grid"
        gap="8"
        gridTemplateColumns="minmax(0, 1fr)"
      >
        <chakra.h1 textStyle="title-2">{wanted ?? 'Parts'}</chakra.h1>
        {Object.entries(PARTS)
          .filter(([name]) => wanted === null || wanted === name)
          .map(([name, Part]) => (
            <chakra.div key={name} data-part={name}>
              <Part />
            </chakra.div>
          ))}
      </chakra.main>
    </I18nextProvider>
  </ChakraProvider>,
);
