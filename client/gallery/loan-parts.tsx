/** Parts that show a loan: the status cards of the design, receipts, amounts, the calculator. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { AmountChooser } from '../src/ui/amount-chooser.tsx';
import { Amount } from '../src/ui/amount.tsx';
import { Button } from '../src/ui/button.tsx';
import { ChoiceGroup } from '../src/ui/choice.tsx';
import { CopyButton } from '../src/ui/copy-button.tsx';
import type { IconName } from '../src/ui/icon.tsx';
import { MoneyRow } from '../src/ui/money-row.tsx';
import { Notice } from '../src/ui/notice.tsx';
import { Perforation, Receipt, type ReceiptRowData, ReceiptRows, ReceiptTop } from '../src/ui/receipt.tsx';
import { StatusChip, type Tone } from '../src/ui/status-chip.tsx';
import { Timeline } from '../src/ui/timeline.tsx';

const Caption = chakra('p', { base: { textStyle: 'small', fontWeight: '500', color: 'fg.muted', marginTop: '4' } });

const OVERDUE_ROWS: readonly ReceiptRowData[] = [
  { id: 'balance', label: 'Saldo al vencer', value: '$2,208.23' },
  { id: 'surcharge', label: 'Recargo (2% diario × 3)', value: '$132.49' },
  { id: 'owed', label: 'Debes hoy', value: '$2,340.72', total: true },
];

function Overdue() {
  return (
    <Receipt>
      <ReceiptTop>
        <StatusChip tone="danger" icon="triangle">
          Vencido · 3 días
        </StatusChip>
        <Caption>Debes hoy</Caption>
        <Amount text="$2,340.72" currency="MXN" />
        <chakra.p marginTop="2">Si pagas hoy, no se suma otro recargo. Mañana serían $2,384.89.</chakra.p>
        <Button marginTop="4">Pagar ahora</Button>
        <Button tone="link" marginTop="2">
          Necesito más plazo
        </Button>
      </ReceiptTop>
      <Perforation />
      <ReceiptRows rows={OVERDUE_ROWS} />
    </Receipt>
  );
}

function Review() {
  return (
    <Receipt>
      <ReceiptTop>
        <StatusChip tone="info" icon="clock">
          En revisión
        </StatusChip>
        <Caption>Solicitaste</Caption>
        <Amount text="$2,000" currency="MXN" />
        <chakra.div marginBlock="4">
          <Timeline
            items={[
              { title: 'Solicitud enviada', detail: 'Hoy, 10:42 a.m.', state: 'done' },
              { title: 'Estamos revisando', detail: 'Suele tardar 10 minutos; máximo 1 día hábil', state: 'current' },
              { title: 'Respuesta', detail: 'Te avisamos aquí y por SMS', state: 'pending' },
            ]}
          />
        </chakra.div>
        <Button tone="secondary">Actualizar estado</Button>
      </ReceiptTop>
      <Perforation />
      <ReceiptRows
        rows={[
          { id: 'folio', label: 'Folio', value: 'CR-204817' },
          { id: 'check', label: 'Última consulta', value: '10:51 a.m.' },
        ]}
      />
    </Receipt>
  );
}

const COST_ROWS: readonly ReceiptRowData[] = [
  { id: 'amount', label: 'Monto del préstamo', value: '$2,000.00', explain: 'Lo que pediste.' },
  {
    id: 'fee',
    label: 'Comisión',
    value: '$103.45',
    explain: 'Se cobra una sola vez, al abrir el préstamo.',
    before: '$98.20',
  },
  { id: 'feeTax', label: 'IVA de la comisión', value: '$16.55', explain: 'El 16% de la comisión.' },
  { id: 'interest', label: 'Intereses (36% anual)', value: '$179.51', explain: 'El costo de usar el dinero 91 días.' },
  {
    id: 'cat',
    label: 'CAT sin IVA',
    value: '74.7%',
    strong: true,
    explain: 'Reúne todos los costos en un solo porcentaje anual.',
    note: 'Para fines informativos y de comparación. Calculado el 21 nov 2026',
  },
  {
    id: 'received',
    label: 'Recibes en tu cuenta',
    value: '$1,880.00',
    strong: true,
    explain: 'Monto menos comisión e IVA.',
  },
  { id: 'total', label: 'Total a pagar', value: '$2,208.23', total: true, explain: 'Todo lo que devuelves.' },
];

function CostReceipt() {
  return (
    <Receipt>
      <ReceiptTop>
        <Caption marginTop="0">Recibes</Caption>
        <Amount text="$1,880.00" currency="MXN" />
      </ReceiptTop>
      <Perforation />
      <ReceiptRows rows={COST_ROWS} />
    </Receipt>
  );
}

const pesos = (amount: number) => `$${amount.toLocaleString('es-MX')}`;

function Calculator() {
  const [amount, setAmount] = useState(2000);
  const [term, setTerm] = useState('91');
  return (
    <Receipt>
      <ReceiptTop>
        <AmountChooser
          label="¿Cuánto necesitas?"
          min={1000}
          max={5000}
          step={500}
          value={amount}
          onChange={setAmount}
          format={pesos}
          speak={(value) => `${value.toLocaleString('es-MX')} pesos`}
        />
        <chakra.p textStyle="label" marginTop="4" marginBottom="2">
          Plazo
        </chakra.p>
        <ChoiceGroup
          label="Plazo"
          value={term}
          onChange={setTerm}
          choices={[
            { value: '91', label: '91 días' },
            { value: '120', label: '120 días' },
            { value: '180', label: '180 días' },
          ]}
        />
      </ReceiptTop>
      <Perforation />
      <ReceiptRows
        stale={amount > 4500}
        rows={COST_ROWS.map((row) => ({ ...row, explain: undefined, before: undefined }))}
      />
    </Receipt>
  );
}

function Transfer() {
  return (
    <Receipt>
      <ReceiptTop>
        <Caption marginTop="0">Transfiere exactamente</Caption>
        <Amount text="$2,208.23" currency="MXN" />
      </ReceiptTop>
      <Perforation />
      <ReceiptTop display="grid" gap="2">
        <chakra.div>
          <Caption marginTop="0">CLABE</Caption>
          <Amount size="md" text="646 180 1570 0000 0004" />
        </chakra.div>
        <CopyButton value="646180157000000004" label="Copiar CLABE" />
        <MoneyRow label="Banco" value="STP" />
        <MoneyRow label="Concepto" value="Pago CR-204817" strong />
        <Notice>Se refleja en unos 15 minutos. Si ya transferiste, aquí lo verás.</Notice>
        <Button>Ya transferí</Button>
      </ReceiptTop>
    </Receipt>
  );
}

const CHIPS: readonly [Tone, IconName, string][] = [
  ['brand', 'banknote', 'Puedes solicitar'],
  ['brand', 'pencil', 'Solicitud sin terminar'],
  ['info', 'arrow-up', 'Depósito en camino'],
  ['danger', 'circle-x', 'No aprobada'],
  ['success', 'check', 'Aprobado'],
  ['warning', 'triangle', 'Depósito devuelto'],
];

function Chips() {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {CHIPS.map(([tone, icon, text]) => (
        <StatusChip key={text} tone={tone} icon={icon}>
          {text}
        </StatusChip>
      ))}
    </chakra.div>
  );
}

export const LOAN_PARTS = {
  chips: Chips,
  overdue: Overdue,
  review: Review,
  receipt: CostReceipt,
  calculator: Calculator,
  transfer: Transfer,
};
