declare module 'autocannon' {
  type Client = { setHeaders(headers: Record<string, string>): void; setBody(body: string): void };
  type Options = {
    url: string;
    method: 'GET' | 'POST';
    connections: number;
    duration?: number;
    amount?: number;
    body?: string;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  };
  type Result = {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
    latency: { p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
