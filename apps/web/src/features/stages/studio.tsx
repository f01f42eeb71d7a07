export const Studio = ({ workflow_id }: { workflow_id: string }) => <div>{workflow_id}</div>
