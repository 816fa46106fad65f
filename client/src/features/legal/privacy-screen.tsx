import { LegalText } from './legal-text.tsx';

export function PrivacyScreen() {
  return <LegalText text="privacy" />;
}
