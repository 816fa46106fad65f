/** Checks the markup with html-validate and the rendered page with IBM's engine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';
import { HtmlValidate } from 'html-validate';

const htmlValidate = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] });

/** Runs in the page: returns its markup without templates, which html-validate would check as visible content. */
function markupOf(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const template of copy.querySelectorAll('template')) template.remove();
  return `<!DOCTYPE html>${copy.outerHTML}`;
}

export async function findInMarkup(page: Page): Promise<string[]> {
  const { results } = await htmlValidate.validateString(await page.evaluate(markupOf));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} at ${selector}: ${message}`),
  );
}

const IBM = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(IBM);
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: { Checker: typeof Checker } };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return results
      .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
      .map(({ ruleId, path, message }) => `${ruleId} at ${path['dom']}: ${message}`);
  });
}
