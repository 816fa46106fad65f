/** One of a few, side by side: Chakra's segments of native radio buttons. */
import { SegmentGroup, type SegmentGroupRootProps, Span } from '@chakra-ui/react';
import { Icon, type IconName } from './icon.tsx';

export type Choice = { words: string; icon?: IconName; count?: number };
/** By value what is written on it; a list where that is the value itself. */
export type Choices<T extends string> = readonly T[] | Readonly<Record<T, string | Choice>>;

const isList = <T extends string>(choices: Choices<T>): choices is readonly T[] => Array.isArray(choices);
export const choicesIn = <T extends string>(choices: Choices<T>): readonly (Choice & { value: T })[] =>
  isList(choices)
    ? choices.map((value) => ({ value, words: value }))
    : (Object.keys(choices) as T[]).map((value) => {
        const each: string | Choice = choices[value];
        return typeof each === 'string' ? { value, words: each } : { value, ...each };
      });

interface SegProps<T extends string> extends Omit<SegmentGroupRootProps, 'onChange' | 'value'> {
  label: string;
  value: T;
  choices: Choices<T>;
  onChange: (value: T) => void;
}

export function Seg<T extends string>({ label, value, choices, onChange, ...rest }: SegProps<T>) {
  const items = choicesIn(choices);
  return (
    <SegmentGroup.Root
      size={{ base: 'lg', md: 'xs' }}
      minW="0"
      maxW="full"
      flexWrap="wrap"
      aria-label={label}
      value={value}
      onValueChange={({ value: picked }) => {
        const found = items.find((each) => each.value === picked);
        if (found) onChange(found.value);
      }}
      {...rest}
    >
      <SegmentGroup.Indicator />
      {items.map((each) => (
        <SegmentGroup.Item key={each.value} value={each.value} px="2" flex="auto">
          {each.icon && <Icon name={each.icon} />}
          <SegmentGroup.ItemText>{each.words}</SegmentGroup.ItemText>
          {each.count !== undefined && <Span color="fg.muted">{each.count}</Span>}
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
