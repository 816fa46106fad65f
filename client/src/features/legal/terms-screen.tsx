import { LegalText } from './legal-text.tsx';

/** 29 «Términos». */
export function TermsScreen() {
  return <LegalText text="terms" />;
}
