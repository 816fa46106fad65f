import { chakra } from '@chakra-ui/react';
import { linesOf, markedIn } from './marked.ts';

const Body = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& mark': { display: 'block', bg: 'red.subtle', color: 'red.fg' },
  },
});

/** A body of JSON, the fields at fault marked; a body that is none, as it is. */
export function MarkedBody({ value, fields }: { value: unknown; fields: readonly string[] }) {
  if (value === null || value === undefined) return <Body>none</Body>;
  const lines = linesOf(value);
  const marked = markedIn(lines, fields);
  return (
    <Body>
      {lines.map(({ path, text }, at) =>
        marked.has(at) ? <mark key={path}>{text}</mark> : <span key={path}>{`${text}\n`}</span>,
      )}
    </Body>
  );
}

export function MarkedText({ text, fields }: { text: string; fields: readonly string[] }) {
  const value = parsed(text);
  if (value === undefined)
    return <Body>{fields.length > 0 ? <mark>{text || 'nothing'}</mark> : text || 'nothing'}</Body>;
  return <MarkedBody value={value} fields={fields} />;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
