import {
  Button as ChakraButton,
  type ButtonProps as ChakraButtonProps,
  Icon,
  Spinner,
  Field as ChakraField,
  chakra,
  type HTMLChakraProps,
  Input,
  InputGroup,
  type InputGroupProps,
  type InputProps,
  NativeSelect,
  SegmentGroup,
  type SegmentGroupRootProps,
  SimpleGrid,
  Span,
} from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { createElement, type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import { Heading, showNote } from './parts.tsx';

export interface ButtonProps extends Omit<ChakraButtonProps, 'disabled' | 'loading'> {
  small?: boolean;
  icon?: LucideIcon | undefined;
  /** The verb in progress («Paying out»); while set, presses do nothing. */
  busy?: string | false;
  /** Reason why the button cannot be pressed; it stays visible and focusable and shows the reason. */
  reason?: string | null | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Chakra's button with a reason instead of `disabled`, because a disabled button cannot be focused. On touch screens it
 * is at least 40 px high, and long words wrap.
 */
export function Button({
  icon,
  small = false,
  busy = false,
  reason = null,
  onClick,
  children,
  title,
  ...rest
}: ButtonProps) {
  const isOff = busy !== false || Boolean(reason);
  const isPressed = rest['aria-pressed'] === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event));
  return (
    <ChakraButton
      size={{ base: 'md', md: small ? '2xs' : 'xs' }}
      variant={isPressed ? 'subtle' : 'outline'}
      {...(isPressed ? { colorPalette: 'blue' } : {})}
      mdDown={{ height: 'auto', minHeight: '10', maxWidth: 'full', paddingBlock: '1', whiteSpace: 'normal' }}
      onClick={press}
      aria-disabled={isOff || undefined}
      title={reason ?? title}
      {...(reason ? { 'aria-description': reason } : {})}
      {...rest}
    >
      {busy === false ? icon && <Icon boxSize="3.5">{createElement(icon)}</Icon> : <Spinner size="xs" />}
      {busy === false ? children : `${busy}…`}
    </ChakraButton>
  );
}

export const IconButton = ({ label, ...rest }: ButtonProps & { label: string; icon: LucideIcon }) => (
  <Button variant="ghost" px="0" aria-label={label} title={label} {...rest} />
);

/** Use as `ref` of the safe answer, so that it has the focus when a question about a loss appears. */
export const focusOnMount = (button: HTMLButtonElement | null): void => button?.focus();

type OnValue = { onChange: (value: string) => void };

interface FieldProps extends Omit<InputProps, 'onChange'>, Partial<OnValue> {
  label: string;
  icon?: LucideIcon;
  after?: ReactNode;
  frame?: Omit<InputGroupProps, 'children'>;
}

const SIZE = { base: 'md', md: 'xs' } as const;

/** Field whose `label` is for screen readers only; the visible text beside it says the same. */
export const Field = ({ label, icon, after, frame, onChange, ...rest }: FieldProps) => (
  <InputGroup
    width="full"
    {...frame}
    startElement={icon && <Icon boxSize="3.5">{createElement(icon)}</Icon>}
    endElement={after}
  >
    <Input
      size={SIZE}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange?.(target.value)}
      {...rest}
    />
  </InputGroup>
);

type NamedFieldProps = Omit<FieldProps, 'label' | 'frame'> & { words: string; label?: string; boxWidth?: string };

/** Field with a visible label above; `label` may say more to screen readers. */
export const NamedField = ({ words, label = words, boxWidth = 'full', ...rest }: NamedFieldProps) => (
  <ChakraField.Root gap="1" width={boxWidth}>
    <ChakraField.Label textStyle="xs">{words}</ChakraField.Label>
    <Field label={label} {...rest} />
  </ChakraField.Root>
);

interface SelectProps extends Omit<NativeSelect.FieldProps, 'onChange'>, OnValue {
  label: string;
  choices: readonly (readonly [value: string, words: string])[];
}

export const Select = ({ label, choices, onChange, width = 'full', ...rest }: SelectProps) => (
  <NativeSelect.Root size={SIZE} width={width}>
    <NativeSelect.Field aria-label={label} onChange={({ target }) => onChange(target.value)} {...rest}>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);

/** Values to choose from, each with its label. */
type Choices<T extends string> = Readonly<Record<T, ReactNode>>;

interface SegProps<T extends string> extends Omit<SegmentGroupRootProps, 'onChange' | 'value'> {
  label: string;
  value: T;
  choices: Choices<T>;
  onChange: (value: T) => void;
}

export function Segments<T extends string>({ label, value, choices, onChange, ...rest }: SegProps<T>) {
  const items = Object.entries<ReactNode>(choices).map(([each, words]) => ({ value: each, label: words }));
  return (
    <SegmentGroup.Root
      size={{ base: 'lg', md: 'xs' }}
      minW="0"
      maxW="full"
      flexWrap="wrap"
      aria-label={label}
      value={value}
      onValueChange={({ value: picked }) => picked !== null && onChange(picked as T)}
      {...rest}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={items} px="2" flex="auto" />
    </SegmentGroup.Root>
  );
}

export const renderSegmentLabel = (
  words: string,
  { icon, count }: { icon?: LucideIcon | undefined; count?: number },
) => (
  <>
    {icon && (
      <Icon boxSize="3.5" marginEnd="1" verticalAlign="-2px">
        {createElement(icon)}
      </Icon>
    )}
    {words}
    {count !== undefined && (
      <Span color="fg.muted" marginStart="1.5">
        {count}
      </Span>
    )}
  </>
);

type Texts<Name extends string = string> = Partial<Record<Name, string>>;
type FormProps = HTMLChakraProps<'form'> & { onSend: (texts: Texts) => void };

/** Returns the texts of the named fields, without blanks around them. */
const readTexts = (form: HTMLFormElement): Texts =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text.trim()]] : [])),
  );

/** Prevents the browser's own submit, which would leave the page. Enter presses the submit button, if there is one. */
export const Form = ({ onSend, ...rest }: FormProps) => (
  <chakra.form
    onSubmit={(event) => {
      event.preventDefault();
      onSend(readTexts(event.currentTarget));
    }}
    {...rest}
  />
);

interface FieldsFormProps<Name extends string> {
  label: string;
  heading?: ReactNode;
  fields: Readonly<Record<Name, Omit<NamedFieldProps, 'onChange'>>>;
  /** Present values, which another window may change; a field that was typed into keeps its text. */
  values: Readonly<Record<Name, string | number>>;
  button: Pick<ButtonProps, 'busy' | 'variant'> & { words: string };
  /** Receives the changed fields; `saved` must be called once the server has accepted them. */
  onSend: (changed: Texts<Name>, saved: { onSuccess: () => void }) => void;
  children?: ReactNode;
}

/** Form of named fields that sends only the changed ones, so that it overwrites nothing that another window set. */
export function FieldsForm<Name extends string>(props: FieldsFormProps<Name>) {
  const { label, heading = label, fields, values, button, onSend, children } = props;
  const { words, ...look } = button;
  const [typed, setTyped] = useState<Texts<Name>>({});
  const names = Object.keys(fields) as Name[];
  const send = (texts: Texts) => {
    const changed = names.filter((name) => texts[name] !== String(values[name]));
    if (changed.length === 0) showNote('Nothing was changed.');
    else
      onSend(Object.fromEntries(changed.map((name) => [name, texts[name]])) as Texts<Name>, {
        onSuccess: () => setTyped({}),
      });
  };
  return (
    <Form aria-label={label} display="grid" gap="2" justifyItems="start" onSend={send}>
      <Heading>{heading}</Heading>
      <SimpleGrid width="full" minChildWidth="132px" gap="2" alignItems="end">
        {names.map((name) => (
          <NamedField
            key={name}
            name={name}
            value={typed[name] ?? values[name]}
            onChange={(text) => setTyped((now) => ({ ...now, [name]: text }))}
            {...fields[name]}
          />
        ))}
      </SimpleGrid>
      {children}
      <Button type="submit" {...look}>
        {words}
      </Button>
    </Form>
  );
}
