import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { STACKED } from './stack.ts';

interface SectionProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title: string;
  /** Of the heading, where something else is named by it too. */
  id?: string;
}

/** Part of a page under a heading, which names it for screen readers. */
export function Section({ title, id: given, children, ...rest }: SectionProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <chakra.section aria-labelledby={id} {...STACKED} gap="3" {...rest}>
      <chakra.h2 id={id} textStyle="title-3">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
