import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths, TAB_ROOTS } from '../../utils/paths.ts';
import { Icon, type IconName } from '../../components/icon.tsx';

const ICONS: Record<(typeof TAB_ROOTS)[number], IconName> = { home: 'home', records: 'list', me: 'person' };

const Bar = chakra('nav', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'bar',
    display: 'flex',
    minHeight: 'bar',
    paddingBottom: 'var(--inset-bottom)',
    bg: 'bg.surface',
    borderTop: '1px solid',
    borderTopColor: 'border.hairline',
  },
});

const Tab = chakra('span', {
  base: {
    flex: '1 1 0',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    paddingBlock: '2',
    paddingInline: '1',
    textStyle: 'micro',
    textAlign: 'center',
    color: 'fg.muted',
    '&[aria-current=page]': { color: 'brand.text' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

export function BottomBar() {
  const { t } = useTranslation('common');
  return (
    <Bar data-tabs="" aria-label={t('tabs.label')}>
      {TAB_ROOTS.map((screen) => (
        <Tab key={screen} asChild>
          <NavLink to={paths[screen]} end>
            {({ isActive }) => (
              <>
                <Icon name={ICONS[screen]} filled={isActive} />
                {t(`tabs.${screen}`)}
              </>
            )}
          </NavLink>
        </Tab>
      ))}
    </Bar>
  );
}
