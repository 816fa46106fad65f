import { expect, test } from 'vitest';
import { files, textOf } from './repository.ts';

/** Returns keys that occur twice in one object of a JSON text; `JSON.parse` silently takes the last value. */
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

// If this fails: delete the unintended one of the two values.
test('no JSON file repeats a key in one object', () => {
  const written = files(/\.json$/).filter((path) => path !== 'contract/openapi.json');
  expect(written.flatMap((path) => givenTwice(textOf(path) ?? '').map((key) => `${path}: ${key}`))).toEqual([]);
});

test('reports a key repeated in one object and accepts it in another object', () => {
  expect(givenTwice('{ "a": { "b": "x: {", "c": 1 }, "b": 2, "a": 3 }')).toEqual(['a']);
});
