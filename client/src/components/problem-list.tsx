import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
import { Stack } from './layout.tsx';

export type ProblemLine = { id: string | number; text: string; onPress: () => void };

type ProblemListProps = {
  ref?: Ref<HTMLDivElement>;
  level?: 'h2' | 'h3';
  title: string;
  lines: readonly ProblemLine[];
};

/** Takes the focus and lists what is left to correct; each line focuses its field (screens: error-summary). */
export function ProblemList({ level: Title = 'h2', title, lines, ref }: ProblemListProps) {
  const id = useId();
  return (
    <chakra.div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      padding="4"
      paddingBottom="2"
      scrollMarginTop="8px"
      borderRadius="button"
      border="2px solid"
      borderColor="danger.border"
      bg="bg.surface"
    >
      <chakra.h2 as={Title} id={id} display="flex" gap="2" textStyle="title-3" color="danger.text">
        <Icon name="triangle" />
        {title}
      </chakra.h2>
      <Stack as="ul" listStyleType="none" marginTop="1" gap="2">
        {lines.map((line) => (
          <li key={line.id}>
            <chakra.button
              type="button"
              onClick={line.onPress}
              minHeight="compact"
              width="full"
              textAlign="start"
              textStyle="body-strong"
              color="danger.text"
              textDecoration="underline"
              textUnderlineOffset="3px"
            >
              {line.text}
            </chakra.button>
          </li>
        ))}
      </Stack>
    </chakra.div>
  );
}
