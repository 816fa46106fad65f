import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '../layout.tsx';

const Step = chakra('li', { base: { display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: '3' } });
const StepNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.onSubtle',
    fontSize: '0.875rem',
    fontWeight: '700',
  },
});

export function NumberedSteps({ lines }: { lines: readonly string[] }) {
  return (
    <Stack as="ol" listStyleType="none" gap="3">
      {lines.map((line, index) => (
        <Step key={line}>
          <StepNumber aria-hidden="true">{index + 1}</StepNumber>
          <chakra.span color="fg.muted">{line}</chakra.span>
        </Step>
      ))}
    </Stack>
  );
}
