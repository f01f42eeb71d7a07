{{- define "orion.labels" -}}
app.kubernetes.io/name: orion
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "orion.selector" -}}
app.kubernetes.io/name: orion
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "orion.image" -}}
image: {{ printf "%s:%s" .Values.image.repository .Values.image.tag | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end }}

{{- define "orion.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
volumes:
  - name: data
    emptyDir:
      sizeLimit: {{ .Values.data.size }}
{{- end }}

{{- define "orion.settings" -}}
envFrom:
  - configMapRef:
      name: {{ .Release.Name }}-settings
  - secretRef:
      name: {{ .Values.secret }}
volumeMounts:
  - name: data
    mountPath: /data
{{- end }}
