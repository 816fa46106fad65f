/** The public help, opened from anywhere; shown by `app/app-content.tsx`. */
export type HelpTopic = 'people' | 'questions';
type Listener = () => void;

let topic: HelpTopic | null = null;
const listeners = new Set<Listener>();
const publish = (next: HelpTopic | null) => {
  topic = next;
  for (const listener of listeners) listener();
};

export function openHelp(about: HelpTopic): void {
  publish(about);
}

export function closeHelp(): void {
  publish(null);
}

/** What the open help begins with; null while it is closed. */
export function currentHelp(): HelpTopic | null {
  return topic;
}

export function onHelp(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
