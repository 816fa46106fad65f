/** Chakra's components in this page's style: small headings, quiet text, status badges. */
import {
  Badge,
  chakra,
  type ColorPalette,
  Flex,
  Heading as ChakraHeading,
  type HeadingProps,
  type HTMLChakraProps,
  HStack,
  Icon,
  SimpleGrid,
  type SimpleGridProps,
  type StackProps,
  CloseButton,
  Dialog,
  Portal,
  createToaster,
  Toaster,
  Toast as ChakraToast,
} from '@chakra-ui/react';
import { type HomeLabel, ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { Clock, type LucideIcon, Pause, Play, TriangleAlert } from 'lucide-react';
import { formatStatus } from '../format.ts';
import { createElement, type ReactNode } from 'react';
import { setPage } from '../page.ts';
import { describeError } from '../tsr.ts';

type ChipProps = { palette: ColorPalette; icon?: LucideIcon; children: string };
export const Chip = ({ palette, icon, children }: ChipProps) => (
  <Badge colorPalette={palette} flex="none">
    {icon && <Icon boxSize="3">{createElement(icon)}</Icon>}
    {children}
  </Badge>
);

export const ClockChip = ({ frozen }: { frozen: boolean }) => (
  <Chip palette={frozen ? 'orange' : 'blue'} icon={frozen ? Pause : Play}>
    {frozen ? 'Frozen' : 'Running'}
  </Chip>
);

/** Keyed by a status's home label, so that a new status needs no entry. */
const PALETTES: Record<HomeLabel, ColorPalette> = {
  canLoan: 'gray',
  lending: 'cyan',
  assessing: 'cyan',
  rejected: 'gray',
  success: 'green',
  failed: 'orange',
  repaying: 'blue',
  overdue: 'red',
};

function findPalette(status: OrderStatus | null): ColorPalette {
  if (status === null) return 'gray';
  const { homeLabel, orderLabel } = ORDER_STATUSES[status];
  return orderLabel === 'finished' ? 'green' : PALETTES[homeLabel];
}

export const StatusTag = ({ status }: { status: OrderStatus | null }) => (
  <Badge
    colorPalette={findPalette(status)}
    title={status === null ? 'no order' : ORDER_STATUSES[status].name}
    minWidth="6"
    justifyContent="center"
    flex="none"
  >
    {status ?? '–'}
  </Badge>
);

export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <Chip palette={findPalette(status)} icon={ORDER_STATUSES[status].homeLabel === 'overdue' ? TriangleAlert : Clock}>
    {formatStatus(status)}
  </Chip>
);

export const Heading = (props: HeadingProps) => (
  <ChakraHeading as="h3" size="sm" display="flex" alignItems="center" gap="2" {...props} />
);

type SectionProps = HTMLChakraProps<'section'> & { heading: string; note?: string };
/** Section named by its heading; the note says more in quiet text. */
export const Section = ({ heading, note, children, ...rest }: SectionProps) => (
  <chakra.section aria-label={heading} {...rest}>
    <Heading marginBottom="2">
      {heading} {note && <Subtle>{note}</Subtle>}
    </Heading>
    {children}
  </chakra.section>
);

export const Subtle = chakra('span', { base: { color: 'fg.muted', textStyle: 'xs', fontWeight: 'normal' } });
export const Label = chakra(Subtle, { base: { fontWeight: 'medium', display: 'block' } });
/** Lines of label and control; on a phone, the label is above its control. */
export const Lines = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '132px minmax(0, 1fr)' },
    gap: { base: '4px', md: '8px 12px' },
    alignItems: 'center',
  },
});
/** The words are hidden from screen readers, because the control's own label repeats them. */
export const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  <>
    <Label color="fg.muted" aria-hidden="true">
      {words}
    </Label>
    {children}
  </>
);
export const Code = chakra('code', { base: { fontFamily: 'mono', textStyle: 'xs' } });
export const Row = (props: StackProps) => <HStack minWidth="0" {...props} />;
export const Wrap = (props: StackProps) => <HStack minWidth="0" flexWrap="wrap" gap="1.5" {...props} />;
/** Region of the window: a column whose content may scroll. */
export const Region = chakra(
  Flex,
  { base: { flexDirection: 'column', minWidth: 0, minHeight: 0 } },
  { defaultProps: { as: 'section' } },
);
export const TruncatedText = chakra('span', { base: { truncate: true, minWidth: 0 } });
export const Box = chakra('div', { base: { borderWidth: '1px', borderRadius: 'l3', padding: '2.5', minWidth: 0 } });
export const SunkBox = chakra(Box, { base: { bg: 'bg.subtle' } });
export const List = chakra('ul', { base: { display: 'grid', gap: '1' } });
export const Sections = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', alignContent: 'start' },
});
export const Columns = (props: SimpleGridProps) => <SimpleGrid columns={{ base: 1, xl: 2 }} gap="5" {...props} />;

type OverlayProps = { label: string; children: ReactNode; title?: string; width?: string };

export const closeOverlay = (): void => setPage({ overlay: null });

/**
 * Dialog over the page: traps the focus and gives it back; Escape or a press outside closes it. A closing dialog may
 * move the focus only after the next dialog has opened, which must not close the next dialog.
 */
export const Overlay = ({ label, children, title, width = '520px' }: OverlayProps) => (
  <Dialog.Root
    open
    scrollBehavior="inside"
    onFocusOutside={(event) => event.preventDefault()}
    onOpenChange={({ open }) => !open && closeOverlay()}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content aria-label={label} maxWidth={`min(${width}, calc(100vw - 24px))`}>
          {title && (
            <Dialog.Header paddingBlock="3">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
          )}
          {children}
          {title && (
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close" />
            </Dialog.CloseTrigger>
          )}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);

/** Shows one note at a time, for six seconds or, if it is an error, until it is closed. Screen readers announce it. */
const toaster = createToaster({ placement: 'bottom-end', duration: 6_000 });
const ID = 'note';

function replaceToast(title: string, type: 'info' | 'error', action?: { label: string; onClick: () => void }): void {
  toaster.remove(ID);
  const duration = type === 'error' ? { duration: Number.POSITIVE_INFINITY } : {};
  toaster.create({ id: ID, title, type, ...duration, ...(action ? { action } : {}) });
}

/** Reports what was done; `action` adds a button, such as one that undoes it. */
export const showNote = (words: string, action?: { label: string; onClick: () => void }): void =>
  replaceToast(words, 'info', action);
export const showError = (error: unknown): void => replaceToast(describeError(error), 'error');

export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showNote(`Copied: ${name}`);
  } catch {
    showError(new Error(`The browser does not let this page copy. ${text}`));
  }
}

export const Toasts = () => (
  <Toaster toaster={toaster}>
    {({ title, action, type }) => (
      <ChakraToast.Root width="min(420px, calc(100vw - 32px))" overflowWrap="anywhere">
        <ChakraToast.Indicator />
        <ChakraToast.Title flex="1">{title}</ChakraToast.Title>
        {type === 'error' && <ChakraToast.CloseTrigger />}
        {action && <ChakraToast.ActionTrigger>{action.label}</ChakraToast.ActionTrigger>}
      </ChakraToast.Root>
    )}
  </Toaster>
);
