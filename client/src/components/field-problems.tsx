import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
import { Status, Stack } from './layout.tsx';

export function FieldError({ children, ...rest }: HTMLChakraProps<'p'>) {
  return (
    <chakra.p display="flex" gap="6px" textStyle="small-strong" color="danger.text" {...rest}>
      <Icon name="triangle" size={18} />
      {children}
    </chakra.p>
  );
}

/** Warns about a field's value without blocking; screen readers read it when it appears. */
export function FieldDoubt({ children }: { children: ReactNode }) {
  return (
    <Status marginTop="6px" textStyle="small" color="warning.text">
      {children}
    </Status>
  );
}

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
