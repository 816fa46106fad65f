import { LegalText } from './legal-text.tsx';

/** «Privacidad». */
export function PrivacyScreen() {
  return <LegalText text="privacy" />;
}
