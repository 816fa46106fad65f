import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../utils/use-online.ts';
import { Icon } from '../../components/icon.tsx';
import { Status } from '../../components/layout.tsx';
import { ONLINE_SHOWN_MS } from '../../utils/time/timing.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: 'gutter',
    paddingBlock: '2',
    textStyle: 'small',
    bg: 'warning.subtle',
    color: 'warning.onSubtle',
  },
});

export function OfflineBar() {
  const { t } = useTranslation('common');
  const online = useOnline();
  const [returned, setReturned] = useState(false);
  const [wasOnline, setWasOnline] = useState(online);
  if (wasOnline !== online) {
    setWasOnline(online);
    setReturned(online);
  }
  useEffect(() => {
    if (!returned) return undefined;
    const timer = setTimeout(() => setReturned(false), ONLINE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [returned]);

  // Always present, because screen readers often skip a status region that appears together with its text.
  return (
    <Status as="div" flex="1 0 100%" marginInline="-16px" data-screen-only="">
      {(!online || returned) && (
        <Bar>
          {!online && <Icon name="offline" size={20} />}
          {t(online ? 'frame.online' : 'frame.offline')}
        </Bar>
      )}
    </Status>
  );
}
