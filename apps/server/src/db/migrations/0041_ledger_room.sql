-- Balances and totals change with every transfer: room on their pages lets each change stay beside its row (HOT), so that no index grows and reads stay short.
ALTER TABLE ledger_account SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
ALTER TABLE ledger_flow SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
