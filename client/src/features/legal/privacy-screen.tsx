import { LegalText } from './legal-text.tsx';

/** 28 «Privacidad». */
export function PrivacyScreen() {
  return <LegalText text="privacy" />;
}
