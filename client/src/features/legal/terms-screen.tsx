import { LegalText } from './legal-text.tsx';

/** «Términos». */
export function TermsScreen() {
  return <LegalText text="terms" />;
}
