import { chakra } from '@chakra-ui/react/styled-system';
import { ReceiptRows } from '../../components/amount/receipt.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { KeepSlip } from './keep-slip.tsx';
import type { LoanReceipt } from './loan-receipts.ts';

type ReceiptSheetProps = { open: boolean; receipt: LoanReceipt; onClose: () => void };

export function ReceiptSheet({ open, receipt: { name, slip, rows }, onClose }: ReceiptSheetProps) {
  return (
    <Sheet open={open} onCancel={onClose} title={slip.title}>
      <chakra.div flex="1 1 auto" minHeight="0" overflowY="auto" overscrollBehavior="contain" tabIndex={0}>
        <ReceiptRows rows={rows} label={slip.title} />
        <chakra.div paddingInline="card" paddingBottom="card">
          <KeepSlip what="receipt" name={name} slip={slip} paper={false} />
        </chakra.div>
      </chakra.div>
    </Sheet>
  );
}
