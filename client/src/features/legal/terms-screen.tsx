import { LegalText } from './legal-text.tsx';

export function TermsScreen() {
  return <LegalText text="terms" />;
}
