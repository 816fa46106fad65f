/** Stands in for use-sync-external-store/shim, which brings the hook to React versions older than ours. */
export { useSyncExternalStore } from 'react';
