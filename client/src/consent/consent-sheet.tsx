/**
 * Discloses each kind of data before applying (screens: consent; rules §5, §6). «Acepto» consents to the needed kinds
 * and the ticked optional ones. «Acepto» and «Ahora no» have the same size.
 */
import { CONSENT_KINDS, CONSENT_NEEDED, type ConsentKind } from '@puente/contract/values/consent';
import { REJECTED_DATA_DAYS } from '@puente/contract/values/limits';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { Sheet } from '../components/overlay/sheet.tsx';
import { TickBox } from '../components/tick-box.tsx';
import { SmallText } from '../components/layout.tsx';

const OPTIONAL = CONSENT_KINDS.filter((kind) => !CONSENT_NEEDED.includes(kind));

const LINE = { borderTop: '1px solid', borderTopColor: 'border.hairline' } as const;

type ConsentSheetProps = {
  open: boolean;
  onAccept: (kinds: readonly ConsentKind[]) => void;
  onCancel: () => void;
};

export function ConsentSheet(props: ConsentSheetProps) {
  const { t } = useTranslation('consent');
  return (
    <Sheet open={props.open} onCancel={props.onCancel} title={t('title')}>
      {/* Mounted per opening, so that a declined disclosure starts unticked again. */}
      <ConsentBody {...props} />
    </Sheet>
  );
}

function ConsentBody({ onAccept, onCancel }: ConsentSheetProps) {
  const { t } = useTranslation('consent');
  const [ticked, setTicked] = useState<readonly ConsentKind[]>([]);
  const tick = (kind: ConsentKind, checked: boolean) =>
    setTicked(checked ? [...ticked, kind] : ticked.filter((each) => each !== kind));
  const accept = () => onAccept(CONSENT_KINDS.filter((kind) => CONSENT_NEEDED.includes(kind) || ticked.includes(kind)));

  return (
    <>
      <chakra.div flex="1 1 auto" minHeight="0" overflowY="auto" overscrollBehavior="contain" paddingInline="4">
        <chakra.p color="fg.muted" paddingBottom="2">
          {t('intro')}
        </chakra.p>
        {CONSENT_NEEDED.map((kind) => (
          <chakra.div key={kind} {...LINE} paddingBlock="3">
            <KindName kind={kind} />
            <SmallText>
              <KindDetail kind={kind} />
            </SmallText>
          </chakra.div>
        ))}
        <chakra.div {...LINE} paddingBlock="1">
          <Disclosure title={t('optionals', { count: OPTIONAL.length })}>
            {OPTIONAL.map((kind) => (
              <chakra.div key={kind} {...LINE} paddingBlock="1">
                <TickBox
                  checked={ticked.includes(kind)}
                  onChange={(checked) => tick(kind, checked)}
                  detail={<KindDetail kind={kind} />}
                >
                  <KindName kind={kind} />
                </TickBox>
              </chakra.div>
            ))}
          </Disclosure>
        </chakra.div>
        <SmallText paddingBlock="3">
          {t('keep', { count: REJECTED_DATA_DAYS })} {t('change')}
        </SmallText>
      </chakra.div>
      <chakra.div
        flex="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))"
        gap="2"
        paddingInline="4"
        paddingBlock="3"
        borderTop="1px solid"
        borderTopColor="border.hairline"
      >
        <Button tone="secondary" onClick={onCancel}>
          {t('decline')}
        </Button>
        <Button onClick={accept}>{t('accept')}</Button>
      </chakra.div>
    </>
  );
}

export function KindName({ kind }: { kind: ConsentKind }) {
  const { t } = useTranslation('consent');
  const needed = CONSENT_NEEDED.includes(kind);
  return (
    <chakra.span textStyle="body-strong">
      {t(`kinds.${kind}.name`)}{' '}
      <chakra.span textStyle="small" fontWeight="600" color={needed ? 'info.text' : 'fg.muted'}>
        · {t(needed ? 'needed' : 'optional')}
      </chakra.span>
    </chakra.span>
  );
}

export function KindDetail({ kind }: { kind: ConsentKind }) {
  const { t } = useTranslation('consent');
  return (
    <>
      {t(`kinds.${kind}.what`)} {t(`kinds.${kind}.why`)} {t(`kinds.${kind}.when`)}
    </>
  );
}
