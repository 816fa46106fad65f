import { chakra } from '@chakra-ui/react/styled-system';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'brand' | 'info' | 'success' | 'warning' | 'danger';

export function StatusChip({ tone, icon, children }: { tone: Tone; icon: IconName; children: string }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="6px"
      minHeight="32px"
      paddingBlock="1"
      paddingInlineStart="2"
      paddingInlineEnd="3"
      borderRadius="full"
      textStyle="small"
      fontWeight="600"
      bg={`${tone}.subtle`}
      color={`${tone}.onSubtle`}
      data-tone={tone}
    >
      <Icon name={icon} size={18} />
      {children}
    </chakra.span>
  );
}
