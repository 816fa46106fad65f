import { expect, test } from 'vitest';
import { files, textOf } from './repository.ts';

/** Keys that one object of a JSON text gives twice: the reader takes the last and says nothing. */
function givenTwice(text: string): string[] {
  const objects: Set<string>[] = [];
  const twice: string[] = [];
  for (const [token, key] of text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (key !== undefined) {
      if (objects.at(-1)?.has(key)) twice.push(key);
      objects.at(-1)?.add(key);
    }
  }
  return twice;
}

// If this fails: a setting or a text is there twice in one object, and only the last counts. Leave the one that is meant.
test('no key of a JSON file is given twice', () => {
  const written = files(/\.json$/).filter((path) => path !== 'contract/openapi.json');
  expect(written.flatMap((path) => givenTwice(textOf(path) ?? '').map((key) => `${path}: ${key}`))).toEqual([]);
});

test('a key that is given twice is found, and one in another object is not', () => {
  expect(givenTwice('{ "a": { "b": "x: {", "c": 1 }, "b": 2, "a": 3 }')).toEqual(['a']);
});
