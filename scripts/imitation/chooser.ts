/** Plain sheet that replaces the phone's own screens (address book, login) in development. */
export type Choice<T> = { words: string; detail: string; value: T };

const SHEET = `position:fixed;inset:auto 0 0 0;margin:0 auto;width:min(100%,560px);max-height:70vh;overflow:auto;
  border:0;border-radius:16px 16px 0 0;padding:16px;font:16px/1.4 system-ui;color:#111;background:#fff;color-scheme:light`;
const ROW = `display:block;width:100%;min-height:48px;padding:8px;border:0;border-top:1px solid #ddd;background:none;
  color:inherit;font:inherit;text-align:left;cursor:pointer`;

export function choose<T>(title: string, choices: readonly Choice<T>[]): Promise<T | null> {
  return new Promise((resolve) => {
    const sheet = document.createElement('dialog');
    sheet.style.cssText = SHEET;
    sheet.setAttribute('aria-label', title);
    let chosen: T | null = null;
    const row = ({ words, detail, value }: Choice<T | null>) => {
      const button = document.createElement('button');
      button.style.cssText = ROW;
      button.textContent = detail ? `${words} · ${detail}` : words;
      button.addEventListener('click', () => {
        chosen = value;
        sheet.close();
      });
      return button;
    };
    const heading = document.createElement('strong');
    heading.textContent = title;
    sheet.append(heading, ...choices.map(row), row({ words: 'Cerrar', detail: '', value: null }));
    sheet.addEventListener('close', () => {
      sheet.remove();
      resolve(chosen);
    });
    document.body.append(sheet);
    sheet.showModal();
  });
}
